import { type ChangeRule, risky, safe } from '../change-rule.ts';
import { describedAs } from '../wording.ts';

/** What the overlays beside the file translate. */
export const translationChanges: readonly ChangeRule[] = [
  safe('language-added', {
    summary: 'The funnel has an overlay in another language.',
    added: ['translations/*'],
    change: ({ path: [, language] }) =>
      `Visitors who prefer '${language}' read the funnel in that language from now on.`,
  }),
  risky('language-removed', {
    summary: 'An overlay is gone: its visitors read the language of the funnel.',
    removed: ['translations/*'],
    change: ({ path: [, language] }, { new: now }) =>
      `The overlay in '${language}' is gone, so its visitors read '${now.language}' from now on.`,
  }),
  safe('translation-changed', {
    summary: 'A text of an overlay is new, gone or another one.',
    at: ['translations/*/*'],
    change: (difference) => {
      const [, language, name] = difference.path;
      return describedAs(`The translation of '${name}' into '${language}'`, difference);
    },
  }),
];
