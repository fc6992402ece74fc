import { forVisitors } from '../../../schema/authoring/for-visitors.ts';
import { stringsIn } from '../../facts/texts/strings-in.ts';
import type { Rule } from '../rule.ts';

interface Stray {
  readonly pattern: RegExp;
  /** The character, and its effect. */
  describe(character: string): string;
}

const codeOf = (character: string): string =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;

const strays: readonly Stray[] = [
  {
    // Tabs and line breaks are shown as spaces.
    pattern: /[\p{Cc}--[\t\n\r]]/v,
    describe: (character) =>
      `the control character ${codeOf(character)}, which nobody sees, and which the server may refuse in an answer`,
  },
  {
    // Inside a text, some languages separate their words with them.
    pattern: /^[\u200b\u2060\ufeff]|[\u200b\u2060\ufeff]$/,
    describe: (character) =>
      `the invisible character ${codeOf(character)}, so it is not the text that it looks like, and a search for that text does not find it`,
  },
  {
    pattern: /[\u202d\u202e]/,
    describe: (character) =>
      `the character ${codeOf(character)}, which nobody sees, and which turns around what follows it`,
  },
  {
    pattern: /\ufffd/,
    describe: (character) =>
      `${codeOf(character)}, which replaces a character that was lost, and is shown as a question mark`,
  },
  {
    // The bytes of one character in UTF-8, each read as a character of Windows-1252.
    pattern: /â€.?|[ÂÃ][\u0080-\u00bf]/,
    describe: (character) => `'${character}', which was one character before it was read in a wrong encoding`,
  },
];

export const strayCharacter: Rule = {
  id: 'stray-character',
  summary: 'No text has characters that nobody sees, or that a wrong encoding has left.',
  severity: 'error',
  *check({ funnel }) {
    for (const { text, ...place } of stringsIn(forVisitors(funnel)))
      for (const { pattern, describe } of strays) {
        const [character] = pattern.exec(text) ?? [];
        if (character !== undefined)
          yield {
            ...place,
            message: `This contains ${describe(character)}. Type it anew, or take the character out.`,
          };
      }
  },
};
