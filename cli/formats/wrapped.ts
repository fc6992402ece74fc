import { printable } from './printable.ts';

/** The longest line of a sentence, in characters: longer ones are hard to read. */
const measure = 100;

/** The text, safe to print, in indented lines of at most this many columns, broken between words. */
export function wrapped(text: string, columns: number): readonly string[] {
  const width = Math.min(measure, columns) - 2;
  return [...printable(text).matchAll(new RegExp(`(\\S.{0,${width - 1}})(?:\\s+|$)|\\S+`, 'gu'))].map(
    ([whole]) => `  ${whole.trimEnd()}`,
  );
}
