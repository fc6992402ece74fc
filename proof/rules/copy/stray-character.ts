import { forVisitors } from '../../../schema/authoring/for-visitors.ts';
import { stringsIn } from '../../facts/texts/strings-in.ts';
import type { Rule } from '../rule.ts';

interface Stray {
  readonly pattern: RegExp;
  /** The character, and its effect. */
  told(found: string): string;
}

const codeOf = (found: string): string =>
  `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

const strays: readonly Stray[] = [
  {
    // Tabs and line breaks are shown as spaces.
    pattern: /[\p{Cc}--[\t\n\r]]/v,
    told: (found) =>
      `the control character ${codeOf(found)}, which nobody sees, and which the server may refuse in an answer`,
  },
  {
    // Inside a text, some languages separate their words with them.
    pattern: /^[\u200b\u2060\ufeff]|[\u200b\u2060\ufeff]$/,
    told: (found) =>
      `the invisible character ${codeOf(found)}, so it is not the text that it looks like, and a search for that text does not find it`,
  },
  {
    pattern: /[\u202d\u202e]/,
    told: (found) =>
      `the character ${codeOf(found)}, which nobody sees, and which turns around what follows it`,
  },
  {
    pattern: /\ufffd/,
    told: (found) =>
      `${codeOf(found)}, which replaces a character that was lost, and is shown as a question mark`,
  },
  {
    // The bytes of one character in UTF-8, each read as a character of Windows-1252.
    pattern: /â€.?|[ÂÃ][\u0080-\u00bf]/,
    told: (found) => `'${found}', which was one character before it was read in a wrong encoding`,
  },
];

/** A character that is in a text by accident. */
export const strayCharacter: Rule = {
  id: 'stray-character',
  summary: 'No text has characters that nobody sees, or that a wrong encoding has left.',
  severity: 'error',
  check: ({ funnel }) =>
    stringsIn(forVisitors(funnel)).flatMap(({ text, ...place }) =>
      strays.flatMap(({ pattern, told }) => {
        const [found] = pattern.exec(text) ?? [];
        return found === undefined
          ? []
          : [{ ...place, message: `This contains ${told(found)}. Type it anew, or take the character out.` }];
      }),
    ),
};
