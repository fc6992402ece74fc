import type { Answers } from '../answers/answer.ts';
import type { Operand, Value, ValueKind, ValueOf, Values } from '../declaration/sections/value.ts';
import { exact, roundedTo } from '../numbers/scale.ts';
import { type Computed, type Facts, holds } from '../steps/condition.ts';

/**
 * What conditions look at: these answers, which are those that count, and the values computed from them. Each value is
 * computed when it is first needed. Pure; its arithmetic gives the same result in every browser and on the server.
 */
export function factsOf({ values }: { readonly values?: Values }, answers: Answers): Facts {
  if (!values) return { answers, value: () => undefined };
  const computed = new Map<string, Computed | undefined>();
  const facts: Facts = {
    answers,
    value(name) {
      if (computed.has(name) || !Object.hasOwn(values, name)) return computed.get(name);
      // So that a value that needs itself, which validation reports, is missing.
      computed.set(name, undefined);
      const value = values[name] as Value;
      computed.set(name, compute[value.kind](value as never, facts));
      return computed.get(name);
    },
  };
  return facts;
}

type Compute<Of> = (value: Of, facts: Facts) => Computed | undefined;

/** A number value, computed by the given function: missing if that gives NaN. */
const numeric =
  <Of extends Pick<ValueOf<'sum'>, 'decimals' | 'bands'>>(
    numberFor: (value: Of, facts: Facts) => number,
  ): Compute<Of> =>
  (value, facts) => {
    const { decimals, bands } = value;
    const number = rounded(numberFor(value, facts), decimals);
    // A number that was divided by zero has no meaning.
    if (!Number.isFinite(number)) return undefined;
    const band = bands?.find(({ below }) => below === undefined || number < below);
    return { number, ...(band && { name: band.name }) };
  };

const compute: { readonly [Kind in ValueKind]: Compute<ValueOf<Kind>> } = {
  points: numeric(({ of }, facts) =>
    of.reduce((sum, comparison) => sum + (holds(comparison, facts) ? comparison.points : 0), 0),
  ),
  sum: numeric(({ of }, facts) => of.reduce<number>((sum, each) => sum + numberOf(each, facts), 0)),
  product: numeric(({ of }, facts) =>
    of.reduce<number>((product, each) => product * numberOf(each, facts), 1),
  ),
  quotient: numeric(({ of, by }, facts) => numberOf(of, facts) / numberOf(by, facts)),
  minimum: numeric(({ of }, facts) => Math.min(...of.map((each) => numberOf(each, facts)))),
  maximum: numeric(({ of }, facts) => Math.max(...of.map((each) => numberOf(each, facts)))),
  // The largest wins; of equal ones, the first in the list. Missing ones do not take part.
  winner: ({ of }, facts) => {
    let best: Computed | undefined;
    let highest = Number.NEGATIVE_INFINITY;
    for (const name of of) {
      const number = facts.value(name)?.number ?? Number.NEGATIVE_INFINITY;
      if (number > highest) [best, highest] = [{ name }, number];
    }
    return best;
  },
};

/** Half is rounded away from zero; minus zero becomes zero. */
export function rounded(number: number, decimals: number | undefined): number {
  const size = decimals === undefined ? exact(Math.abs(number)) : roundedTo(Math.abs(number), decimals);
  return number < 0 && size > 0 ? -size : size;
}

function numberOf(operand: Operand, facts: Facts): number {
  if (typeof operand === 'number') return operand;
  const number = 'answer' in operand ? facts.answers[operand.answer] : facts.value(operand.value)?.number;
  return typeof number === 'number' ? number * (operand.times ?? 1) : (operand.otherwise ?? Number.NaN);
}
