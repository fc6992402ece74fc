import { accepted, type Checked, rejected } from './answer.ts';

/** What every answer to a question has to look like, and what visitors read if theirs does not. */
export interface Pattern {
  readonly expression: string;
  readonly message: string;
  readonly examples?: readonly string[];
}

/** The expression for a whole answer. Throws a SyntaxError if it is invalid, which the rule `pattern` reports. */
export const wholeExpression = (expression: string): RegExp =>
  // Compiled alone first: 'a)|(b' would be valid only within the brackets below.
  new RegExp(`^(?:${new RegExp(expression, 'u').source})$`, 'u');

/** Whether an answer matches; an invalid expression rejects no answer. */
export function matches(pattern: Pattern, answer: string): boolean {
  try {
    return wholeExpression(pattern.expression).test(answer);
  } catch {
    return true;
  }
}

/** The answer if it matches, else a rejection with the message of the pattern, also for users of the API. */
export const checkedBy = (pattern: Pattern | undefined, answer: string): Checked<string> =>
  !pattern || matches(pattern, answer)
    ? accepted(answer)
    : rejected('pattern-mismatch', pattern.message, { message: pattern.message });
