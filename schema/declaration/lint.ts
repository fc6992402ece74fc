import type { Below } from '../places/pointer.ts';

/**
 * A mistake in a step or a page that JSON Schema cannot find, reported by its kind. Paths start at the step or the
 * page.
 */
export interface Lint {
  /** The value at fault. */
  readonly path: Below;
  /** One full sentence: what is wrong, why it matters, the way out. */
  readonly message: string;
  /** If the value may be a misspelt name: the name, and the names that it could be. */
  readonly misspelt?: { readonly given: string; readonly known: readonly string[] };
  /** The value that it conflicts with, and what that value is in a few words. */
  readonly related?: { readonly path: Below; readonly message: string };
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Whether a text names another number in digits, and not this one in another spelling: a million may be written as 1M.
 */
export function namesAnother(text: string, number: number): boolean {
  const named = text.match(/\d(?:[\d.,'’\s]*\d)?/g) ?? [];
  const meant = [1, 1_000, 1_000_000].map((unit) => digitsOf(String(number / unit)));
  return named.length > 0 && !named.some((digits) => meant.includes(digitsOf(digits)));
}
