import { type ChangeRule, risky, safe } from '../change-rule.ts';
import { shown } from '../wording.ts';

type In = { readonly path: readonly string[] };

/** The language of the overlay that contains a difference. */
const languageOf = ({ path: [, language = ''] }: In): string => language;

/** The name of the translated text. */
const nameOf = ({ path: [, , name = ''] }: In): string => name;

/** What the overlays beside the file translate. */
export const translationChanges: readonly ChangeRule[] = [
  safe('language-added', {
    summary: 'The funnel has an overlay in another language.',
    added: ['translations/*'],
    change: (difference) =>
      `Visitors who prefer '${languageOf(difference)}' read the funnel in that language from now on.`,
  }),
  risky('language-removed', {
    summary: 'An overlay is gone: its visitors read the language of the funnel.',
    removed: ['translations/*'],
    change: (difference, { new: now }) =>
      `The overlay in '${languageOf(difference)}' is gone, so its visitors read '${now.language}' from now on.`,
  }),
  safe('translation-changed', {
    summary: 'A text of an overlay is new, gone or another one.',
    at: ['translations/*/*'],
    change: (difference) => {
      const of = `The translation of '${nameOf(difference)}' into '${languageOf(difference)}'`;
      const { old, new: now } = difference;
      if (old.value === undefined) return `${of} was added: ${shown(now.value)}.`;
      if (now.value === undefined) return `${of} was removed: ${shown(old.value)}.`;
      return `${of} changed from ${shown(old.value)} to ${shown(now.value)}.`;
    },
  }),
];
