import { createScanner } from 'jsonc-parser';

/** The lines of a text, however they end. */
export const linesOf = (text: string): readonly string[] => text.split(/\r?\n/);

/**
 * How many characters the JSON value or name takes up that begins at a column (from 1) of a line; 1 for one that
 * goes on over further lines, and where nothing begins.
 */
export function tokenWidth(line: string, column: number): number {
  const scanner = createScanner(line, false);
  scanner.setPosition(column - 1);
  scanner.scan();
  return Math.max(1, scanner.getTokenLength());
}
