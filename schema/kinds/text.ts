import type { Checked } from '../answers/answer.ts';
import { checkLine } from '../answers/one-line.ts';
import { checkedBy, type Pattern } from '../answers/pattern.ts';
import type { Kind } from './kind.ts';

interface Text {
  readonly maxLength: number;
  readonly pattern?: Pattern;
}

export const matched = ({ pattern }: Text, line: Checked<string>): Checked<string> =>
  line.ok ? checkedBy(pattern, line.answer) : line;

/** One line of text, trimmed and not empty. */
export const text: Kind<Text, string> = {
  check: (step, raw, catalog) => matched(step, checkLine(raw, catalog, step.maxLength)),
  format: (_, answer) => answer,
};
