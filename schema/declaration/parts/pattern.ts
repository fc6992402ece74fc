import { type Static, Type } from 'typebox';
import { accepted, type Checked, rejected } from '../../answers/answer.ts';
import { filledText, internalText, strict } from '../typebox-builders.ts';

/** The `pattern` of a question with a text answer. */
export const patternSchema = strict(
  {
    expression: internalText(
      'Expression',
      "A regular expression as JavaScript writes it, with the flag u and without slashes; the whole answer has to match it, such as '[A-Z]{2}\\d{4}'.",
    ),
    message: filledText(
      'Message',
      "The message to visitors whose answer does not match, such as 'Two letters and four digits, as on your card'.",
    ),
    examples: Type.Optional(
      Type.Array(Type.String(), {
        minItems: 1,
        title: 'Examples',
        description: 'Answers that match; validate checks that they do.',
      }),
    ),
  },
  { title: 'Pattern', description: 'What every answer has to look like.' },
);

export type Pattern = Static<typeof patternSchema>;

/** The expression for a whole answer. Throws a SyntaxError if it is invalid, which the rule `pattern` reports. */
export const wholeExpression = ({ expression }: Pattern): RegExp =>
  // Compiled alone first: 'a)|(b' would be valid only within the brackets below.
  new RegExp(`^(?:${new RegExp(expression, 'u').source})$`, 'u');

/** Whether an answer matches; an invalid expression rejects no answer. */
export function matches(pattern: Pattern, answer: string): boolean {
  try {
    return wholeExpression(pattern).test(answer);
  } catch {
    return true;
  }
}

/** The answer if it matches, else a rejection with the message of the pattern, also for users of the API. */
export const checkedBy = (pattern: Pattern | undefined, answer: string): Checked<string> =>
  !pattern || matches(pattern, answer)
    ? accepted(answer)
    : rejected('pattern-mismatch', pattern.message, { message: pattern.message });
