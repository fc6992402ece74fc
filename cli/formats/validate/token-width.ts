import { createScanner } from 'jsonc-parser';

/** The lines of a text, with any line ending. */
export const linesOf = (text: string): readonly string[] => text.split(/\r?\n/);

/**
 * The number of characters of the JSON value or name that begins at a column (from 1) of a line; 1 for one that
 * continues on further lines, and if nothing begins there.
 */
export function tokenWidth(line: string, column: number): number {
  const scanner = createScanner(line, false);
  scanner.setPosition(column - 1);
  scanner.scan();
  return Math.max(1, scanner.getTokenLength());
}
