import { followingFrom } from '../../../schema/authoring/members.ts';
import { placesOf } from '../../../schema/authoring/places.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { patternsOf } from '../uses/patterns.ts';

/**
 * The pointers to texts whose gaps the views fill, with names from the schema; and to expressions, which visitors do
 * not read.
 */
export const templatesIn = (funnel: Funnel): ReadonlySet<string> =>
  new Set([
    ...patternsOf(funnel).map((pattern) => pattern.pointerTo(['pattern', 'expression'])),
    ...placesOf(funnel, 'template').flatMap(({ path }) => {
      const pointer = pointerTo(...path);
      return [pointer, ...followingFrom(pointer, funnel)];
    }),
  ]);

/** The names in braces that a text with gaps of its own lacks. */
export const gapsLackingIn = (text: string, names: readonly string[]): readonly string[] =>
  names.filter((name) => !text.includes(`{${name}}`));
