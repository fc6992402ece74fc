import type { Condition } from '../schema/steps/condition.ts';

/** A value in a sentence: texts get quotation marks. */
export const quoted = (value: string | number): string =>
  typeof value === 'string' ? `'${value}'` : String(value);

/** The parts of a condition in words; a part with parts of its own is in brackets. */
const joinedBy = (parts: readonly Condition[], word: string): string =>
  parts
    .map((part) =>
      parts.length > 1 && ('all' in part || 'any' in part) ? `(${conditionText(part)})` : conditionText(part),
    )
    .join(` ${word} `);

/** A condition in words, such as `Pets is 'Cat' and Age is at least 5`. */
export function conditionText(condition: Condition): string {
  if ('all' in condition) return joinedBy(condition.all, 'and');
  if ('any' in condition) return joinedBy(condition.any, 'or');
  if ('not' in condition) return `not (${conditionText(condition.not)})`;
  const name = 'answer' in condition ? condition.answer : `the value ${condition.value}`;
  if ('is' in condition) return `${name} is ${quoted(condition.is)}`;
  if ('in' in condition) return `${name} is ${condition.in.map(quoted).join(' or ')}`;
  if ('atLeast' in condition) return `${name} is at least ${condition.atLeast}`;
  if ('atMost' in condition) return `${name} is at most ${condition.atMost}`;
  if ('known' in condition) return condition.known ? `${name} is known` : `${name} is not known`;
  return condition.answered ? `${name} is answered` : `${name} is not answered`;
}

/** Capitalizes the words for the beginning of a sentence. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
