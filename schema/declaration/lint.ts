import type { Below } from '../places/pointer.ts';

/**
 * A mistake in a step or a page that JSON Schema cannot find, reported by its kind. Paths start at the step or the
 * page.
 */
export interface Lint {
  readonly path: Below;
  /** One full sentence: what is wrong, why it matters, the way out. */
  readonly message: string;
  /** If the value may be a misspelt name: the name, and the names that it could be. */
  readonly misspelt?: { readonly name: string; readonly candidates: readonly string[] };
  /** The value that it conflicts with, and what that value is in a few words. */
  readonly related?: { readonly path: Below; readonly message: string };
}

/** The mistake, if there is one. */
export const lintIf = (
  isMistake: boolean,
  path: Below,
  message: string,
  besides?: Pick<Lint, 'misspelt' | 'related'>,
): readonly Lint[] => (isMistake ? [{ path, message, ...besides }] : []);
