import { numberFormat } from '../numbers/number-format.ts';
import { accepted, type Checked, rejected } from './answer.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters.
const controlCharacter = /[\u0000-\u001f\u007f]/;

/**
 * Reads an answer as one line of text: gives it trimmed, or the reason of its rejection. The numbers for visitors are
 * written in the language.
 */
export function checkLine(raw: unknown, maxLength: number, language: string): Checked<string> {
  const line = typeof raw === 'string' ? raw.trim() : '';
  if (line === '')
    return rejected('empty', 'The answer is empty. Send at least one character that is not a space.');
  if (controlCharacter.test(line)) {
    return rejected(
      'control-character',
      'The answer contains a control character. Send one line of plain text.',
    );
  }
  return line.length <= maxLength
    ? accepted(line)
    : rejected('too-long', `The answer has ${line.length} characters. Send at most ${maxLength}.`, {
        max: numberFormat(language).format(maxLength),
      });
}

/** Rejects a stored text that has spaces around it. */
export const untrimmed = () =>
  rejected('untrimmed', 'The answer has spaces around it. Send it without them.');
