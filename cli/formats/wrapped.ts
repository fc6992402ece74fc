import { printable } from './printable.ts';

/** How wide a sentence is set at most, in characters: longer lines are hard to read. */
const measure = 100;

/** The text as it is safe to print, in indented lines that fit into so many columns, broken between words. */
export function wrapped(text: string, columns: number): readonly string[] {
  const width = Math.min(measure, columns) - 2;
  return [...printable(text).matchAll(new RegExp(`(\\S.{0,${width - 1}})(?:\\s+|$)|\\S+`, 'gu'))].map(
    ([whole]) => `  ${whole.trimEnd()}`,
  );
}
