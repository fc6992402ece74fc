import { accepted, type Checked, type Rejection, rejected } from '../answers/answer.ts';
import { numberFormat } from '../numbers/number-format.ts';
import type { Catalog } from './kind.ts';

/** The longest line, in characters: of a name, or of a part of an address. */
const longest = 100;

type Language = Pick<Catalog, 'language'>;

/** Control characters, line separators, characters that change the direction of text, and zero-width spaces. */
const unseen = /[\p{Cc}\u2028\u2029\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** Typed or pasted text as one line: spaces for line breaks and tabs, no other invisible characters, trimmed. */
export const plainLine = (typed: string): string =>
  typed
    .replaceAll(/[\t\n\r\u2028\u2029]+/g, ' ')
    .replaceAll(new RegExp(unseen, 'gu'), '')
    .trim();

/** One line of plain text, trimmed and not empty. */
export function checkLine(raw: unknown, { language }: Language): Checked<string> {
  const line = typeof raw === 'string' ? raw.trim() : '';
  if (line === '')
    return rejected('empty', 'The answer is empty. Send at least one character that is not a space.');
  if (unseen.test(line)) {
    return rejected(
      'control-character',
      'The answer contains a character that nobody sees, such as a line break or one that turns the direction of text. Send one line of plain text.',
    );
  }
  return line.length <= longest
    ? accepted(line)
    : rejected('too-long', `The answer has ${line.length} characters. Send at most ${longest}.`, {
        max: numberFormat(language).format(longest),
      });
}

/** A stored line: it must have no spaces around it. */
export const readLine = (stored: string, catalog: Language): Checked<string> =>
  stored === stored.trim()
    ? checkLine(stored, catalog)
    : rejected('untrimmed', 'The answer has spaces around it. Send it without them.');

/**
 * The checked parts of an answer as one result: their answers by part, or the first rejection with those of all parts.
 */
export function checkedParts<Checks extends { readonly [part: string]: Checked<string> }>(
  checks: Checks,
): Checked<{ readonly [Part in keyof Checks]: string }> {
  const [answers, parts]: [Record<string, string>, Record<string, Rejection>] = [{}, {}];
  for (const [part, checked] of Object.entries(checks)) {
    if (checked.ok) answers[part] = checked.answer;
    else parts[part] = checked;
  }
  const [first] = Object.values(parts);
  return first
    ? { ok: false, ...first, parts }
    : accepted(answers as { readonly [Part in keyof Checks]: string });
}
