/** A place in a text: line and column from 1, the column in UTF-16 units, as editors count. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset, which counts UTF-16 units from 0. For many places in one text, use `Lines`. */
export const placeAt = (text: string, offset: number): Place => new Lines(text).placeAt(offset);

/** The lines of a text, found once. */
export class Lines {
  /** The offset at which each line starts. */
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  /** The place of an offset, which counts UTF-16 units from 0. */
  placeAt(offset: number): Place {
    const index = this.#starts.findLastIndex((start) => start <= offset);
    return { line: index + 1, column: offset - (this.#starts[index] ?? 0) + 1 };
  }
}
