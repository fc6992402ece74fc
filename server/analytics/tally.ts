import type { FigureRow } from '../store/figures.ts';
import type { Milestone, SessionProgress } from './session-progress.ts';

/** Where a session is counted: all of it for good, but for its source. */
interface Cohort {
  readonly funnelId: string;
  readonly funnelVersion: string;
  readonly createdAt: Date;
}

/** Rows of the figures while they are added up. */
export class Tally {
  readonly #rows = new Map<string, FigureRow & { readonly counts: Record<string, number> }>();

  /** Counts a session by its progress now, in place of its progress before. */
  move(cohort: Cohort, before: SessionProgress | null, now: SessionProgress): void {
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

  #count(
    { funnelId, funnelVersion: version, createdAt }: Cohort,
    progress: SessionProgress,
    by: 1 | -1,
  ): void {
    const counts = Object.fromEntries(measuresOf(progress).map((measure) => [keyOf(measure), by]));
    const day = createdAt.toISOString().slice(0, 10);
    const { source } = progress;
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

type Counted = Pick<FigureRow, 'version' | 'counts'>;

/** What rows of the figures come to, to be asked. */
export class Sums {
  readonly #rows: readonly Counted[];
  readonly #counts = new Map<string, number>();

  constructor(rows: readonly Counted[]) {
    this.#rows = rows;
    for (const { counts } of rows) {
      for (const [key, count] of Object.entries(counts)) {
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
      }
    }
  }

  /** How many there are of a measure; 0 where nothing was counted. */
  of(...measure: Measure): number {
    return this.#counts.get(keyOf(measure)) ?? 0;
  }

  /** How many sessions took a time of each of these buckets for a step. */
  timesOn(path: string, buckets: number): readonly number[] {
    return Array.from({ length: buckets }, (_, bucket) => this.of('time', path, bucket));
  }

  /** The sums of one version. */
  in(version: string): Sums {
    return new Sums(this.#rows.filter((row) => row.version === version));
  }
}

/** What is summed up: a word, and what it is about. */
type Measure =
  | readonly ['total' | Milestone]
  | readonly ['entered' | 'answered', path: string]
  | readonly ['time', path: string, bucket: number]
  | readonly ['taken' | 'arrived', from: string, to: string]
  | readonly ['arm' | 'arm-completed', experiment: string, variant: string];

/** The name under which a measure is summed up: its words, none of which has a space once it is written so. */
export const keyOf = (measure: Measure): string => measure.map((word) => encodeURI(String(word))).join(' ');

/** What a session adds one to. */
function measuresOf({ steps, ways, arms, milestones }: SessionProgress): readonly Measure[] {
  return [
    ['total'],
    ...milestones.map((milestone) => [milestone] as const),
    ...Object.entries(steps).flatMap(([path, mark]): Measure[] => [
      ['entered', path],
      ...(mark === 'entered' ? [] : [['answered', path] as const]),
      ...(typeof mark === 'number' ? [['time', path, mark] as const] : []),
    ]),
    ...Object.entries(ways).flatMap(([from, to]): Measure[] => [
      ['taken', from, to],
      ...(steps[to] === undefined ? [] : [['arrived', from, to] as const]),
    ]),
    ...Object.entries(arms).flatMap(([experiment, variant]): Measure[] => [
      ['arm', experiment, variant],
      ...(milestones.includes('completed') ? [['arm-completed', experiment, variant] as const] : []),
    ]),
  ];
}

/** A share in percent, rounded to one decimal; 0 of nothing. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
