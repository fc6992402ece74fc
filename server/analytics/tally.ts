import type { FigureRow } from '../store/figures.ts';
import { type Measure, measuresOf } from './measure.ts';
import type { Standing } from './standing.ts';

/** Where a session is counted: all of it for good, but for its source. */
export interface Cohort {
  readonly funnelId: string;
  readonly funnelVersion: string;
  readonly createdAt: Date;
}

/** What changes in the figures, summed up over sessions. */
export class Tally {
  readonly #changes = new Map<string, FigureRow>();

  /** Notes that a session is to count as it stands now, and no more as it stood before. */
  move(cohort: Cohort, before: Standing | null, now: Standing): void {
    if (before) this.#count(cohort, before, -1);
    this.#count(cohort, now, 1);
  }

  /** What changes, by day and by month, in an order that is the same whoever writes it. */
  get changes(): readonly FigureRow[] {
    const changes = [...this.#changes].filter(([, { value }]) => value !== 0);
    return changes.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change);
  }

  #count(cohort: Cohort, standing: Standing, by: 1 | -1): void {
    for (const measure of measuresOf(standing)) {
      const day = cohort.createdAt.toISOString().slice(0, 10);
      this.#change('day', day, cohort, standing.source, measure, by);
      this.#change('month', day.slice(0, 7), cohort, standing.source, measure, by);
    }
  }

  #change(
    span: FigureRow['span'],
    period: string,
    { funnelId, funnelVersion: version }: Cohort,
    source: string,
    measure: Measure,
    by: number,
  ): void {
    const row = { funnelId, span, period, version, source, measure: JSON.stringify(measure) };
    const key = JSON.stringify(Object.values(row));
    this.#changes.set(key, { ...row, value: (this.#changes.get(key)?.value ?? 0) + by });
  }
}
