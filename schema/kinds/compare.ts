import { type Answer, type Answers, type Checked, rejected } from '../answers/answer.ts';

export const operators = ['lessThan', 'atMost', 'atLeast', 'moreThan'] as const;

/** What an answer has to be beside an earlier one, and what visitors read if it is not. */
export interface Compare {
  readonly operator: (typeof operators)[number];
  /** The field of the earlier answer. */
  readonly with: string;
  readonly message: string;
}

const holds: { readonly [Name in Compare['operator']]: (sign: number) => boolean } = {
  lessThan: (sign) => sign < 0,
  atMost: (sign) => sign <= 0,
  atLeast: (sign) => sign >= 0,
  moreThan: (sign) => sign > 0,
};

/** Below 0 if the first is less, above if it is more; undefined if the two cannot be compared. */
function signOf(answer: Answer, other: Answer | undefined): number | undefined {
  if (typeof answer === 'number' && typeof other === 'number') return answer - other;
  if (typeof answer !== 'string' || typeof other !== 'string' || answer === '' || other === '')
    return undefined;
  // Dates as in ISO 8601, as exact as the less exact one.
  const [one, two] = [answer.slice(0, other.length), other.slice(0, answer.length)];
  return one === two ? 0 : one < two ? -1 : 1;
}

/** The checked answer, or its rejection beside the earlier one. An earlier answer that is missing rejects none. */
export function compared(
  compare: Compare | undefined,
  checked: Checked<Answer>,
  earlier: Answers,
): Checked<Answer> {
  if (!compare || !checked.ok || !Object.hasOwn(earlier, compare.with)) return checked;
  const sign = signOf(checked.answer, earlier[compare.with]);
  return sign === undefined || holds[compare.operator](sign)
    ? checked
    : rejected('comparison-failed', compare.message, { message: compare.message });
}
