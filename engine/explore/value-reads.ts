import { sourcesOf, valueNamed } from '../../schema/authoring/value-sources.ts';
import type { Value, Values } from '../../schema/declaration/sections/value.ts';
import { closure } from '../../schema/flow/graph.ts';
import { type AnswerComparison, looksAtAnswer } from '../../schema/steps/condition.ts';

/** A comparison of an answer that gives points. */
export interface PointsRead {
  /** The name of the value that gets the points. */
  readonly value: string;
  readonly comparison: AnswerComparison & { readonly points: number };
}

/** Everything from which a value is computed, through other values too. */
export interface ValueReads {
  /** The fields whose answers it looks at. */
  readonly fields: readonly string[];
  /** The fields whose number is used. */
  readonly numbers: ReadonlySet<string>;
  readonly points: readonly PointsRead[];
  /** Its own name, and the names of the values that it needs. */
  readonly values: readonly string[];
  /** Whether it cannot be computed: it, or a value that it needs, needs itself or a value that is not declared. */
  readonly isBroken: boolean;
}

/** The values that a value needs directly. */
export const neededBy = (value: Value | undefined): readonly string[] =>
  value ? sourcesOf(value).flatMap(({ name, isValue }) => (isValue ? [name] : [])) : [];

/** What each value reads, computed once for each name. */
export function valueReads(values: Values | undefined): (name: string) => ValueReads {
  const cache = new Map<string, ValueReads>();
  const needs = (name: string) => neededBy(valueNamed(values, name));
  const readsOf = (name: string): ValueReads => {
    const names = [...closure([name], needs)];
    const answers = names.flatMap((need) => {
      const value = valueNamed(values, need);
      const sources = value ? sourcesOf(value).filter(({ isValue }) => !isValue) : [];
      return sources.map((source) => ({ ...source, value: need }));
    });
    return {
      fields: [...new Set(answers.map((source) => source.name))],
      numbers: new Set(answers.flatMap((source) => (source.operand ? [source.name] : []))),
      points: answers.flatMap(({ value, comparison }) =>
        comparison && looksAtAnswer(comparison) ? [{ value, comparison }] : [],
      ),
      values: names,
      isBroken: names.some((need) => !valueNamed(values, need) || closure(needs(need), needs).has(need)),
    };
  };
  return (name) => {
    const reads = cache.get(name) ?? readsOf(name);
    cache.set(name, reads);
    return reads;
  };
}
