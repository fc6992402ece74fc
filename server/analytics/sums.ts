import type { FigureRow } from '../store/figures.ts';
import type { Measure } from './measure.ts';

type Sum = Pick<FigureRow, 'version' | 'measure' | 'value'>;

/** Sums by version and measure, to be asked. */
export class Sums {
  readonly #rows: readonly Sum[];
  readonly #byMeasure = new Map<string, number>();
  readonly #times = new Map<string, Map<number, number>>();

  /** In: the sums; several of one version and measure are added up. */
  constructor(rows: readonly Sum[]) {
    this.#rows = rows;
    for (const { measure, value } of rows) {
      this.#byMeasure.set(measure, (this.#byMeasure.get(measure) ?? 0) + value);
      const [word, path, bucket]: readonly (string | number | undefined)[] = JSON.parse(measure);
      if (word === 'time') this.#addTime(String(path), Number(bucket), value);
    }
  }

  /** The sum of a measure; 0 where nothing was counted. */
  of(...measure: Measure): number {
    return this.#byMeasure.get(JSON.stringify(measure)) ?? 0;
  }

  /** How many sessions took a time of each bucket for a step. */
  timesOn(path: string): ReadonlyMap<number, number> {
    return this.#times.get(path) ?? new Map();
  }

  /** The sums of one version. */
  in(version: string): Sums {
    return new Sums(this.#rows.filter((row) => row.version === version));
  }

  #addTime(path: string, bucket: number, value: number): void {
    const times = this.#times.get(path) ?? new Map<number, number>();
    this.#times.set(path, times.set(bucket, (times.get(bucket) ?? 0) + value));
  }
}
