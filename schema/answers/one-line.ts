import { numberFormat } from '../numbers/number-format.ts';
import { accepted, type Checked, rejected } from './answer.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are just what it looks for.
const controlCharacter = /[\u0000-\u001f\u007f]/;

/** Takes what was given as one line of text: gives it trimmed, or why it is refused. The language writes the numbers for visitors. */
export function checkLine(raw: unknown, maxLength: number, language: string): Checked<string> {
  const line = typeof raw === 'string' ? raw.trim() : '';
  if (line === '')
    return rejected('empty', 'The answer is empty; send at least one character that is not a space.');
  if (controlCharacter.test(line)) {
    return rejected(
      'control-character',
      'The answer contains a control character; send one line of plain text.',
    );
  }
  return line.length <= maxLength
    ? accepted(line)
    : rejected('too-long', `The answer has ${line.length} characters; send at most ${maxLength}.`, {
        max: numberFormat(language).format(maxLength),
      });
}

/** The rejection of a stored text that has spaces around it. */
export const untrimmed = () =>
  rejected('untrimmed', 'The answer has spaces around it; send it without them.');
