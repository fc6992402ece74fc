import { numberFormat } from '../numbers/number-format.ts';
import { accepted, type Checked, rejected } from './answer.ts';

/** Control characters, line separators, characters that change the direction of text, and zero-width spaces. */
export const unseen = /[\p{Cc}\u2028\u2029\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Typed or pasted text as one line: spaces for line breaks and tabs, no other invisible characters, trimmed. */
export const plainLine = (typed: string): string =>
  typed
    .replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replaceAll(new RegExp(unseen, 'gu'), '')
    .trim();

/** The language in which numbers are written for visitors. */
interface Language {
  readonly language: string;
}

/** Checks an answer as one line of plain text: gives it trimmed. In: the longest line, in characters. */
export function checkLine(raw: unknown, { language }: Language, maxLength = 100): Checked<string> {
  const line = typeof raw === 'string' ? raw.trim() : '';
  if (line === '')
    return rejected('empty', 'The answer is empty. Send at least one character that is not a space.');
  if (unseen.test(line)) {
    return rejected(
      'control-character',
      'The answer contains a character that nobody sees, such as a line break or one that turns the direction of text. Send one line of plain text.',
    );
  }
  return line.length <= maxLength
    ? accepted(line)
    : rejected('too-long', `The answer has ${line.length} characters. Send at most ${maxLength}.`, {
        max: numberFormat(language).format(maxLength),
      });
}

/** Checks a stored line, which has no spaces around it. */
export const readLine = (stored: string, language: Language, maxLength?: number): Checked<string> =>
  stored === stored.trim()
    ? checkLine(stored, language, maxLength)
    : rejected('untrimmed', 'The answer has spaces around it. Send it without them.');
