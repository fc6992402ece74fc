import { rejected } from '../answers/answer.ts';
import { unseen as unseenInLine } from '../answers/one-line.ts';
import { checkedBy, type Pattern } from '../answers/pattern.ts';
import { numberFormat } from '../numbers/number-format.ts';
import type { Kind } from './kind.ts';

/** The characters that nobody sees, except the line break. */
export const unseen = new RegExp(`(?!\\n)${unseenInLine.source}`, 'u');

interface LongText {
  readonly minLength?: number;
  readonly maxLength: number;
  readonly pattern?: Pattern;
}

/** Text of several lines, trimmed and not empty. */
export const longText: Kind<LongText, string> = {
  check: ({ minLength = 1, maxLength, pattern }, raw, { language }) => {
    const shown = (count: number) => numberFormat(language).format(count);
    const answer = typeof raw === 'string' ? raw.trim() : '';
    if (answer === '')
      return rejected('empty', 'The answer is empty. Send at least one character that is not a space.');
    if (unseen.test(answer)) {
      return rejected(
        'control-character',
        "The answer contains a control character, or one that turns the direction of text. Send plain text with '\\n' between its lines.",
      );
    }
    if (answer.length < minLength)
      return rejected(
        'too-short',
        `The answer has ${answer.length} characters. Send at least ${minLength}.`,
        {
          min: shown(minLength),
        },
      );
    if (answer.length > maxLength) {
      return rejected('too-long', `The answer has ${answer.length} characters. Send at most ${maxLength}.`, {
        max: shown(maxLength),
      });
    }
    return checkedBy(pattern, answer);
  },
  format: (_, answer) => answer,
};
