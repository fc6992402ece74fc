/** A place in a text: line and column from 1, the column in UTF-16 units, as editors count. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset, which counts UTF-16 units from 0. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}
