import { valueNamed } from '../../schema/authoring/value-sources.ts';
import {
  isWinner,
  type Operand,
  type Value,
  type ValueKind,
  type ValueOf,
  type Values,
} from '../../schema/declaration/sections/value.ts';
import { exact, valueAt } from '../../schema/numbers/scale.ts';
import {
  type AnswerComparison,
  looksAtAnswer,
  looksAtValue,
  type ValueComparison,
} from '../../schema/steps/condition.ts';
import { rounded } from '../../schema/values/values.ts';
import { type AnswerClass, classOf } from './answer-classes.ts';

/** The numbers from one to another, both included. */
interface Interval {
  readonly min: number;
  readonly max: number;
}

/** A bound on what a value may be: it is never outside of the bound, but need not take every value within it. */
export interface Range {
  /** Undefined if the value is certainly missing, and for a winner. */
  readonly number?: Interval;
  /** The possible bands, or winners; `undefined` among them means none. Empty if the value is certainly missing. */
  readonly names: ReadonlySet<string | undefined>;
  /** Whether the value may be missing. */
  readonly missing: boolean;
}

/** Whether some visitors may meet a comparison, and whether some may not. */
interface Possible {
  readonly met: boolean;
  readonly unmet: boolean;
}

/** A number before it is rounded, and whether it may be missing; undefined if it certainly is. */
type Raw = (Interval & { readonly missing: boolean }) | undefined;

/** The least and the greatest of some numbers. */
const hull = (numbers: readonly number[]): Interval => ({
  min: Math.min(...numbers),
  max: Math.max(...numbers),
});

/** The results of an operation that is monotone in each of its operands. */
const applied = (operation: (a: number, b: number) => number, a: Interval, b: Interval): Interval =>
  hull([a.min, a.max].flatMap((number) => [operation(number, b.min), operation(number, b.max)]));

const sum = (a: number, b: number): number => a + b;

/** Whether numbers with so few digits give the same sum in any order, once twelve digits are kept. */
export const addsExactly = (number: number): boolean =>
  Math.abs(number) <= 1_000 && Number.isInteger(exact(number * 1e6));

/** The points that the answers of a class give. */
const pointsOf = (
  comparisons: readonly (AnswerComparison & { readonly points: number })[],
  { meets }: AnswerClass,
): number =>
  comparisons.reduce((total, comparison) => total + (meets.has(comparison) ? comparison.points : 0), 0);

/**
 * What values may be while answers are open: interval arithmetic. It performs the operations of `factsOf` in the same
 * order, each of which rounds monotonically, so that no result lies outside.
 */
export class Ranges {
  readonly #values: Values | undefined;
  readonly #classes: (field: string) => readonly AnswerClass[] | undefined;
  readonly #cache = new Map<string, Range>();

  /** By field, the classes that its answer may belong to; undefined if it is not answered. */
  constructor(values: Values | undefined, classes: (field: string) => readonly AnswerClass[] | undefined) {
    this.#values = values;
    this.#classes = classes;
  }

  /** For a value that no other rule reports: it does not need itself. */
  of(name: string): Range {
    const value = valueNamed(this.#values, name);
    const range = this.#cache.get(name) ?? (value ? this.#rangeOf(value) : nothing);
    this.#cache.set(name, range);
    return range;
  }

  possible(comparison: ValueComparison): Possible {
    const { number, names, missing } = this.of(comparison.value);
    const known = names.size > 0;
    // No comparison with NaN is true.
    const { min, max } = number ?? { min: Number.NaN, max: Number.NaN };
    if ('known' in comparison)
      return comparison.known ? { met: known, unmet: missing } : { met: missing, unmet: known };
    if ('atLeast' in comparison)
      return { met: max >= comparison.atLeast, unmet: missing || !(min >= comparison.atLeast) };
    if ('atMost' in comparison)
      return { met: min <= comparison.atMost, unmet: missing || !(max <= comparison.atMost) };
    const wanted = 'is' in comparison ? [comparison.is] : comparison.in;
    const isPossible = (result: string | number) =>
      typeof result === 'string' ? names.has(result) : min <= result && result <= max;
    const isCertain =
      (known && [...names].every((name) => name !== undefined && wanted.includes(name))) ||
      (min === max && wanted.includes(min));
    return { met: wanted.some(isPossible), unmet: missing || !isCertain };
  }

  #rangeOf(value: Value): Range {
    if (isWinner(value)) return this.#winner(value);
    const raw = this.#raw[value.kind](value as never);
    if (!raw) return nothing;
    const [min, max] = [rounded(raw.min, value.decimals), rounded(raw.max, value.decimals)];
    const number = {
      min: Number.isNaN(min) ? Number.NEGATIVE_INFINITY : min,
      max: Number.isNaN(max) ? Number.POSITIVE_INFINITY : max,
    };
    const { bands = [] } = value;
    const bandAt = (at: number) => {
      const index = bands.findIndex(({ below }) => below === undefined || at < below);
      return index === -1 ? bands.length : index;
    };
    const names = [...bands.map(({ name }) => name), undefined];
    return {
      number,
      names: new Set(names.slice(bandAt(number.min), bandAt(number.max) + 1)),
      // A division by zero, or a number too large to compute with, gives a missing value.
      missing: raw.missing || ![raw.min, raw.max, min, max].every(Number.isFinite),
    };
  }

  #winner({ of }: ValueOf<'winner'>): Range {
    const all = of.map((name) => ({ name, ...this.of(name) }));
    const beats = (a: (typeof all)[number], b: (typeof all)[number]) =>
      !a.missing &&
      !!a.number &&
      (!b.number ||
        a.number.min > b.number.max ||
        (a.number.min === b.number.max && all.indexOf(a) < all.indexOf(b)));
    const winning = all.filter((value) => value.number && !all.some((other) => beats(other, value)));
    return {
      names: new Set(winning.map(({ name }) => name)),
      missing: all.every(({ missing }) => missing),
    };
  }

  readonly #raw: { readonly [Kind in Exclude<ValueKind, 'winner'>]: (value: ValueOf<Kind>) => Raw } = {
    points: ({ of }) => {
      const ofAnswers = [...Map.groupBy(of.filter(looksAtAnswer), ({ answer }) => answer)].map(
        ([field, comparisons]) =>
          hull(
            (this.#classes(field) ?? [classOf(undefined, comparisons)]).map((answers) =>
              pointsOf(comparisons, answers),
            ),
          ),
      );
      const ofValues = of.filter(looksAtValue).map((comparison) => {
        const { met, unmet } = this.possible(comparison);
        return hull([...(met ? [comparison.points] : []), ...(unmet ? [0] : [])]);
      });
      const { min, max } = [...ofAnswers, ...ofValues].reduce((a, b) => applied(sum, a, b), point(0));
      // The points were added field by field, which may round differently.
      const addsUp = of.every(({ points }) => addsExactly(points));
      const off = addsUp ? 0 : 1e-9 * Math.max(1, Math.abs(min), Math.abs(max));
      return { min: exact(min) - off, max: exact(max) + off, missing: false };
    },
    sum: ({ of }) => this.#fold(of, 0, sum),
    product: ({ of }) => this.#fold(of, 1, (a, b) => a * b),
    minimum: ({ of }) => this.#fold(of, Number.POSITIVE_INFINITY, Math.min),
    maximum: ({ of }) => this.#fold(of, Number.NEGATIVE_INFINITY, Math.max),
    quotient: ({ of, by }) => {
      const [above, below] = [this.#operand(of), this.#operand(by)];
      if (!above || !below || (below.min === 0 && below.max === 0)) return undefined;
      return below.min <= 0 && below.max >= 0
        ? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY, missing: true }
        : { ...applied((a, b) => a / b, above, below), missing: above.missing || below.missing };
    },
  };

  #fold(of: readonly Operand[], identity: number, operation: (a: number, b: number) => number): Raw {
    let [result, missing] = [point(identity), false];
    for (const operand of of) {
      const next = this.#operand(operand);
      if (!next) return undefined;
      result = applied(operation, result, next);
      missing ||= next.missing;
    }
    return { ...result, missing };
  }

  #operand(operand: Operand): Raw {
    if (typeof operand === 'number') return { ...point(operand), missing: false };
    const { times = 1, otherwise } = operand;
    const { numbers, missing } =
      'answer' in operand ? this.#answer(operand.answer) : this.#value(operand.value);
    const all = [
      ...numbers.map((number) => number * times),
      ...(missing && otherwise !== undefined ? [otherwise] : []),
    ];
    return all.length > 0 ? { ...hull(all), missing: missing && otherwise === undefined } : undefined;
  }

  #answer(field: string) {
    const classes = this.#classes(field) ?? [];
    const numbers = classes.flatMap(({ example, run }) =>
      run ? [valueAt(run, run.first), valueAt(run, run.last)] : typeof example === 'number' ? [example] : [],
    );
    const missing = classes.length === 0 || classes.some(({ example }) => typeof example !== 'number');
    return { numbers, missing };
  }

  #value(name: string) {
    const { number, missing } = this.of(name);
    return { numbers: number ? [number.min, number.max] : [], missing: missing || !number };
  }
}

const nothing: Range = { names: new Set(), missing: true };

const point = (number: number): Interval => ({ min: number, max: number });
