import type { FigureRow } from '../store/figures.ts';
import { keyOf, measuresOf } from './measure.ts';
import type { Standing } from './standing.ts';

/** Where a session is counted: all of it for good, but for its source. */
export interface Cohort {
  readonly funnelId: string;
  readonly funnelVersion: string;
  readonly createdAt: Date;
}

/** Rows of the figures while they are added up. */
export class Tally {
  readonly #rows = new Map<string, FigureRow & { readonly counts: Record<string, number> }>();

  /** Notes that a session is to count as it stands now, and no more as it stood before. */
  move(cohort: Cohort, before: Standing | null, now: Standing): void {
    if (before) this.#count(cohort, before, -1);
    this.#count(cohort, now, 1);
  }

  /** Adds what a row counts. */
  add(row: FigureRow): void {
    const { counts } = this.#row(row);
    for (const [key, count] of Object.entries(row.counts)) {
      const sum = (counts[key] ?? 0) + count;
      if (sum === 0) delete counts[key];
      else counts[key] = sum;
    }
  }

  /** What it has come to, by day and by month; what comes to nothing is not counted. */
  get rows(): readonly FigureRow[] {
    return [...this.#rows.values()];
  }

  #count({ funnelId, funnelVersion: version, createdAt }: Cohort, standing: Standing, by: 1 | -1): void {
    const counts = Object.fromEntries(measuresOf(standing).map((measure) => [keyOf(measure), by]));
    const day = createdAt.toISOString().slice(0, 10);
    const { source } = standing;
    this.add({ funnelId, span: 'day', period: day, version, source, counts });
    this.add({ funnelId, span: 'month', period: day.slice(0, 7), version, source, counts });
  }

  #row({ funnelId, span, period, version, source }: FigureRow) {
    const name = JSON.stringify([funnelId, span, period, version, source]);
    const row = this.#rows.get(name) ?? { funnelId, span, period, version, source, counts: {} };
    this.#rows.set(name, row);
    return row;
  }
}
