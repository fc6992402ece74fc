import type { FigureRow } from '../store/figures.ts';
import { keyOf, type Measure } from './measure.ts';

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
