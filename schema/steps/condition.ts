import { type Answer, type Answers, skipped } from '../answers/answer.ts';

type Against =
  | { readonly is: string | number }
  | { readonly in: readonly (string | number)[] }
  | { readonly atLeast: number }
  | { readonly atMost: number };

export type AnswerComparison = { readonly answer: string } & (Against | { readonly answered: boolean });

/** A comparison of a value of the funnel. Its number is compared with numbers, its band or winner with texts. */
export type ValueComparison = { readonly value: string } & (Against | { readonly known: boolean });

/** A condition on one answer or one value, without further conditions in it. */
export type Comparison = AnswerComparison | ValueComparison;

/**
 * What a route or a skip may depend on: a small closed grammar over the answers and the values computed from them, kept
 * finite so that every outcome can be enumerated. A field that is not answered, or was skipped, makes every comparison
 * false; so does a missing value.
 */
export type Condition =
  | Comparison
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** How a funnel file asks for the members of a group; a whole funnel has it written out for each of them. */
export interface GroupCondition {
  readonly group: string;
  readonly members: 'some' | 'all';
  readonly where: Condition;
}

export interface Computed {
  /** Set for every value except a winner. */
  readonly number?: number;
  /** The name of the band that contains the number, or of the winner. */
  readonly name?: string;
}

/** What conditions look at: the answers that count, and the values computed from them. */
export interface Facts {
  readonly answers: Answers;
  /** The result of a value; undefined if an answer that it needs is missing. */
  value(name: string): Computed | undefined;
}

const includes = (answer: Answer | undefined, value: string | number): boolean =>
  Array.isArray(answer) ? answer.includes(value) : answer === value;

/** Whether the comparison of an answer holds for these answers. Pure; never throws. */
export function isMet(comparison: AnswerComparison, answers: Answers): boolean {
  const stored = Object.hasOwn(answers, comparison.answer) ? answers[comparison.answer] : undefined;
  const answer = stored === skipped ? undefined : stored;
  if ('is' in comparison) return includes(answer, comparison.is);
  if ('in' in comparison) return comparison.in.some((value) => includes(answer, value));
  if ('atLeast' in comparison) return typeof answer === 'number' && answer >= comparison.atLeast;
  if ('atMost' in comparison) return typeof answer === 'number' && answer <= comparison.atMost;
  return (answer !== undefined) === comparison.answered;
}

/** Whether the comparison of a value holds for its result. Pure; never throws. */
export function isMetBy(comparison: ValueComparison, computed: Computed | undefined): boolean {
  const { number, name } = computed ?? {};
  const equals = (value: string | number) => value === (typeof value === 'number' ? number : name);
  if ('is' in comparison) return equals(comparison.is);
  if ('in' in comparison) return comparison.in.some(equals);
  if ('atLeast' in comparison) return number !== undefined && number >= comparison.atLeast;
  if ('atMost' in comparison) return number !== undefined && number <= comparison.atMost;
  return (computed !== undefined) === comparison.known;
}

/** Whether the condition holds for these facts; `factsOf` computes them from answers. Pure; never throws. */
export function holds(condition: Condition, facts: Facts): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, facts));
  if ('any' in condition) return condition.any.some((part) => holds(part, facts));
  if ('not' in condition) return !holds(condition.not, facts);
  return 'answer' in condition
    ? isMet(condition, facts.answers)
    : isMetBy(condition, facts.value(condition.value));
}

export const looksAtAnswer = <Any extends Comparison>(
  comparison: Any,
): comparison is Extract<Any, AnswerComparison> => 'answer' in comparison;

export const looksAtValue = <Any extends Comparison>(
  comparison: Any,
): comparison is Extract<Any, ValueComparison> => 'value' in comparison;

export function comparisonsIn(condition: Condition): readonly Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsIn);
  if ('any' in condition) return condition.any.flatMap(comparisonsIn);
  if ('not' in condition) return comparisonsIn(condition.not);
  return [condition];
}

/** The condition with other names of the answers that it looks at. */
export function withAnswers(condition: Condition, named: (answer: string) => string): Condition {
  const each = (parts: readonly Condition[]) => parts.map((part) => withAnswers(part, named));
  if ('all' in condition) return { all: each(condition.all) };
  if ('any' in condition) return { any: each(condition.any) };
  if ('not' in condition) return { not: withAnswers(condition.not, named) };
  return 'answer' in condition ? { ...condition, answer: named(condition.answer) } : condition;
}
