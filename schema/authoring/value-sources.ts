import { bandsOf, isWinner, type Operand, type Value, type Values } from '../declaration/sections/value.ts';
import { closure } from '../flow/graph.ts';
import type { Below } from '../places/pointer.ts';
import { type Comparison, looksAtAnswer } from '../steps/condition.ts';

/** The sources from which a value is computed, each with where the value names it. */
export interface ValueSource {
  /** The field of an answer, or the name of another value. */
  readonly name: string;
  readonly isValue: boolean;
  /** Set if its number is used; a comparison takes any answer. */
  readonly operand?: Exclude<Operand, number>;
  /** The comparison that gives the points, for a value of points. */
  readonly comparison?: Comparison & { readonly points: number };
  /** The pointer from the value to the name. */
  readonly path: Below;
}

const inOperand = (operand: Operand, path: Below): readonly ValueSource[] => {
  if (typeof operand === 'number') return [];
  return 'answer' in operand
    ? [{ name: operand.answer, isValue: false, operand, path: [...path, 'answer'] }]
    : [{ name: operand.value, isValue: true, operand, path: [...path, 'value'] }];
};

const inOperands = ({ of }: { readonly of: readonly Operand[] }) =>
  of.flatMap((operand, at) => inOperand(operand, ['of', at]));

const sources: {
  readonly [Kind in Value['kind']]: (value: Extract<Value, { kind: Kind }>) => readonly ValueSource[];
} = {
  points: ({ of }) =>
    of.map((comparison, at) =>
      looksAtAnswer(comparison)
        ? { name: comparison.answer, isValue: false, comparison, path: ['of', at, 'answer'] }
        : { name: comparison.value, isValue: true, comparison, path: ['of', at, 'value'] },
    ),
  sum: inOperands,
  product: inOperands,
  quotient: ({ of, by }) => [...inOperand(of, ['of']), ...inOperand(by, ['by'])],
  minimum: inOperands,
  maximum: inOperands,
  winner: ({ of }) => of.map((name, at) => ({ name, isValue: true, path: ['of', at] })),
};

/** The value with this name; undefined if the funnel declares none. */
export const valueNamed = (values: Values | undefined, name: string): Value | undefined =>
  values && Object.hasOwn(values, name) ? values[name] : undefined;

export const sourcesOf = (value: Value): readonly ValueSource[] => sources[value.kind](value as never);

/** By the name of each value, the fields of all answers from which it is computed, through other values too. */
export function fieldsBehind(values: Values): ReadonlyMap<string, ReadonlySet<string>> {
  const namesIn = (name: string, isValue: boolean) => {
    const value = valueNamed(values, name);
    return value
      ? sourcesOf(value).flatMap((source) => (source.isValue === isValue ? [source.name] : []))
      : [];
  };
  return new Map(
    Object.keys(values).map((name) => {
      const all = closure([name], (each) => namesIn(each, true));
      return [name, new Set([...all].flatMap((each) => namesIn(each, false)))];
    }),
  );
}

/** The names that a value may have: of its bands, or of the values among which one wins; none for a plain number. */
export const namesOf = (value: Value): readonly string[] =>
  isWinner(value) ? value.of : bandsOf(value).map(({ name }) => name);
