import type { Difference } from './difference.ts';
import { placeName } from './place-name.ts';
import { shown } from './shown.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sentences: { readonly [What in Difference['what']]: (name: string, difference: Difference) => string } =
  {
    added: (name, { new: now }) => `${name} was added: ${shown(now.value)}.`,
    removed: (name, { old }) => `${name} was removed: ${shown(old.value)}.`,
    changed: (name, { old, new: now }) => `${name} changed from ${shown(old.value)} to ${shown(now.value)}.`,
    reordered: (name) => `${name} holds the same items in another order.`,
  };

/** What a difference is, as one sentence: the place, and the values there before and after. */
export const described = (difference: Difference): string =>
  sentences[difference.what](capital(placeName(difference.path)), difference);
