import { Type } from 'typebox';
import type { Answer, Answers } from './answer.ts';
import { skipped } from './answer.ts';
import { internalText, strict } from './typebox-builders.ts';

/**
 * What a route or a skip may depend on: a small closed grammar over the answers, kept finite so that every
 * outcome can be enumerated. A field that is not answered, or was skipped, makes every comparison false.
 */
export type Condition =
  | { readonly answer: string; readonly is: string | number }
  | { readonly answer: string; readonly in: readonly (string | number)[] }
  | { readonly answer: string; readonly atLeast: number }
  | { readonly answer: string; readonly atMost: number }
  | { readonly answer: string; readonly answered: boolean }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

const answer = internalText('Field', 'The field whose answer is looked at.');
const value = Type.Union([Type.String(), Type.Number()]);

/** A use of the condition grammar, which the root of the schema defines once. */
export const conditionSchema = Type.Unsafe<Condition>({ $ref: '#/definitions/condition' });

/** The grammar itself, for `definitions`. */
export const conditionDefinition = Type.Unsafe<Condition>({
  title: 'Condition',
  description:
    'Over the answers given so far. A field that is not answered, or was skipped, makes every comparison false.',
  anyOf: [
    strict({ answer, is: value }, { description: 'The answer is this one, or includes it.' }),
    strict(
      { answer, in: Type.Array(value, { minItems: 1 }) },
      { description: 'The answer is one of these.' },
    ),
    strict(
      { answer, atLeast: Type.Number() },
      { description: 'A number of this or more: the answer of a slider, a rating or a number.' },
    ),
    strict(
      { answer, atMost: Type.Number() },
      { description: 'A number of this or less: the answer of a slider, a rating or a number.' },
    ),
    strict(
      { answer, answered: Type.Boolean() },
      { description: 'The field has an answer, or has none, as after a skip.' },
    ),
    strict({ all: Type.Array(conditionSchema, { minItems: 1 }) }),
    strict({ any: Type.Array(conditionSchema, { minItems: 1 }) }),
    strict({ not: conditionSchema }),
  ],
});

const includes = (given: Answer | undefined, wanted: string | number): boolean =>
  Array.isArray(given) ? given.includes(wanted) : given === wanted;

/** Whether the condition holds for these answers. Pure; never throws. */
export function holds(condition: Condition, answers: Answers): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, answers));
  if ('any' in condition) return condition.any.some((part) => holds(part, answers));
  if ('not' in condition) return !holds(condition.not, answers);
  const stored = Object.hasOwn(answers, condition.answer) ? answers[condition.answer] : undefined;
  const given = stored === skipped ? undefined : stored;
  if ('is' in condition) return includes(given, condition.is);
  if ('in' in condition) return condition.in.some((wanted) => includes(given, wanted));
  if ('atLeast' in condition) return typeof given === 'number' && given >= condition.atLeast;
  if ('atMost' in condition) return typeof given === 'number' && given <= condition.atMost;
  return (given !== undefined) === condition.answered;
}

/** A condition that looks at one field and holds no other condition. */
export type Comparison = Extract<Condition, { readonly answer: string }>;

/** The comparisons that a condition is made of, in their order. */
export function comparisonsIn(condition: Condition): readonly Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsIn);
  if ('any' in condition) return condition.any.flatMap(comparisonsIn);
  if ('not' in condition) return comparisonsIn(condition.not);
  return [condition];
}

/** The fields that a condition looks at, in the order they are named. */
export const fieldsIn = (condition: Condition): readonly string[] =>
  comparisonsIn(condition).map(({ answer }) => answer);
