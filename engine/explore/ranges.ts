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
  isMet,
  looksAtAnswer,
  looksAtValue,
  type ValueComparison,
} from '../../schema/steps/condition.ts';
import { rounded } from '../../schema/values/values.ts';
import type { AnswerClass } from './answer-classes.ts';

/** The numbers from one to another, both included. */
interface Interval {
  readonly least: number;
  readonly most: number;
}

/** A bound on what a value may be: it is never outside of the bound, but need not take every value within it. */
export interface Range {
  /** Undefined if the value is certainly missing, and for a winner. */
  readonly number?: Interval;
  /** The possible bands, or winners; `undefined` among them means none. */
  readonly names: ReadonlySet<string | undefined>;
  /** Whether the value may be known, and whether it may be missing. */
  readonly known: boolean;
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
  least: Math.min(...numbers),
  most: Math.max(...numbers),
});

/** Whether numbers with so few digits give the same sum in any order, once twelve digits are kept. */
export const addsExactly = (number: number): boolean =>
  Math.abs(number) <= 1_000 && Number.isInteger(exact(number * 1e6));

type Points = AnswerComparison & { readonly points: number };

/** A value of points, with the comparisons that give them. */
interface Parts {
  readonly byField: readonly (readonly [field: string, comparisons: readonly Points[]])[];
  readonly ofValues: readonly (ValueComparison & { readonly points: number })[];
  /** Whether its points give the same sum in any order. */
  readonly addsUp: boolean;
}

/** Cached: they never change, and are needed often. */
const parts = new WeakMap<ValueOf<'points'>, Parts>();

export function partsOf(value: ValueOf<'points'>): Parts {
  const known = parts.get(value) ?? {
    byField: [...Map.groupBy(value.of.filter(looksAtAnswer), ({ answer }) => answer)],
    ofValues: value.of.filter(looksAtValue),
    addsUp: value.of.every(({ points }) => addsExactly(points)),
  };
  parts.set(value, known);
  return known;
}

/** By the comparisons of one field, and by class. */
const points = new WeakMap<readonly Points[], WeakMap<object, number>>();

/** The points that the answers of a class give. */
export function pointsOf(comparisons: readonly Points[], held: Pick<AnswerClass, 'meets'>): number {
  const byClass = points.get(comparisons) ?? new WeakMap<object, number>();
  points.set(comparisons, byClass);
  const known =
    byClass.get(held) ??
    exact(comparisons.reduce((sum, each) => sum + (held.meets.has(each) ? each.points : 0), 0));
  byClass.set(held, known);
  return known;
}

/**
 * What values may be while answers are open: interval arithmetic. It performs the operations of `factsOf` in the same
 * order, each of which rounds monotonically, so that no result lies outside.
 */
export class Ranges {
  readonly #values: Values | undefined;
  readonly #classes: (field: string) => readonly AnswerClass[] | undefined;
  readonly #known = new Map<string, Range>();

  /** By field, the classes that its answer may belong to; undefined if it is not answered. */
  constructor(values: Values | undefined, classes: (field: string) => readonly AnswerClass[] | undefined) {
    this.#values = values;
    this.#classes = classes;
  }

  /** For a value that no other rule reports: it does not need itself. */
  of(name: string): Range {
    const found = this.#known.get(name);
    if (found) return found;
    const value = valueNamed(this.#values, name);
    const range = value ? this.#rangeOf(value) : nothing;
    this.#known.set(name, range);
    return range;
  }

  possible(comparison: ValueComparison): Possible {
    const { number, names, known, missing } = this.of(comparison.value);
    if ('known' in comparison)
      return comparison.known ? { met: known, unmet: missing } : { met: missing, unmet: known };
    if ('atLeast' in comparison) {
      const bound = comparison.atLeast;
      return { met: !!number && number.most >= bound, unmet: missing || !number || number.least < bound };
    }
    if ('atMost' in comparison) {
      const bound = comparison.atMost;
      return { met: !!number && number.least <= bound, unmet: missing || !number || number.most > bound };
    }
    const wanted = 'is' in comparison ? [comparison.is] : comparison.in;
    const isPossible = (each: string | number) =>
      typeof each === 'string' ? names.has(each) : !!number && number.least <= each && each <= number.most;
    const isCertain =
      (names.size > 0 && [...names].every((name) => name !== undefined && wanted.includes(name))) ||
      (!!number && number.least === number.most && wanted.includes(number.least));
    return { met: known && wanted.some(isPossible), unmet: missing || !isCertain };
  }

  #rangeOf(value: Value): Range {
    if (isWinner(value)) return this.#winner(value);
    const raw = this.#raw[value.kind](value as never);
    if (!raw) return nothing;
    // A division by zero, or a number too large to compute with, gives a missing value.
    const isBounded = Number.isFinite(raw.least) && Number.isFinite(raw.most);
    const [least, most] = [raw.least, raw.most].map((each) => rounded(each, value.decimals)) as [
      number,
      number,
    ];
    const number = {
      least: Number.isNaN(least) ? Number.NEGATIVE_INFINITY : least,
      most: Number.isNaN(most) ? Number.POSITIVE_INFINITY : most,
    };
    const { bands = [] } = value;
    const bandAt = (at: number) => {
      const index = bands.findIndex(({ below }) => below === undefined || at < below);
      return index === -1 ? bands.length : index;
    };
    const names = [...bands.map(({ name }) => name), undefined];
    return {
      number,
      names: new Set(names.slice(bandAt(number.least), bandAt(number.most) + 1)),
      known: true,
      missing: raw.missing || !isBounded || !Number.isFinite(least) || !Number.isFinite(most),
    };
  }

  #winner({ of }: ValueOf<'winner'>): Range {
    const all = of.map((name) => ({ name, ...this.of(name) }));
    const beats = (one: (typeof all)[number], other: (typeof all)[number]) =>
      !one.missing &&
      !!one.number &&
      (!other.number ||
        one.number.least > other.number.most ||
        (one.number.least === other.number.most && all.indexOf(one) < all.indexOf(other)));
    const winning = all.filter(
      (each) => each.number && !all.some((other) => other !== each && beats(other, each)),
    );
    return {
      names: new Set(winning.map(({ name }) => name)),
      known: winning.length > 0,
      missing: all.every(({ missing }) => missing),
    };
  }

  readonly #raw: { readonly [Kind in Exclude<ValueKind, 'winner'>]: (value: ValueOf<Kind>) => Raw } = {
    points: (value) => {
      const { byField, ofValues, addsUp } = partsOf(value);
      let [least, most] = [0, 0];
      const add = (numbers: readonly number[]) => {
        least += Math.min(...numbers);
        most += Math.max(...numbers);
      };
      for (const [field, comparisons] of byField) {
        const classes = this.#classes(field);
        add(
          classes?.map((each) => pointsOf(comparisons, each)) ?? [
            comparisons.reduce((sum, each) => sum + (isMet(each, {}) ? each.points : 0), 0),
          ],
        );
      }
      for (const comparison of ofValues) {
        const { met, unmet } = this.possible(comparison);
        add([...(met ? [comparison.points] : []), ...(unmet ? [0] : [])]);
      }
      // The points were added field by field, which may round differently.
      const off = addsUp ? 0 : 1e-9 * Math.max(1, Math.abs(least), Math.abs(most));
      return { least: exact(least) - off, most: exact(most) + off, missing: false };
    },
    sum: ({ of }) =>
      this.#fold(of, { least: 0, most: 0 }, (a, b) => ({ least: a.least + b.least, most: a.most + b.most })),
    product: ({ of }) =>
      this.#fold(of, { least: 1, most: 1 }, (a, b) =>
        hull([a.least * b.least, a.least * b.most, a.most * b.least, a.most * b.most]),
      ),
    minimum: ({ of }) =>
      this.#fold(of, infinite(1), (a, b) => ({
        least: Math.min(a.least, b.least),
        most: Math.min(a.most, b.most),
      })),
    maximum: ({ of }) =>
      this.#fold(of, infinite(-1), (a, b) => ({
        least: Math.max(a.least, b.least),
        most: Math.max(a.most, b.most),
      })),
    quotient: ({ of, by }) => {
      const [above, below] = [this.#operand(of), this.#operand(by)];
      if (!above || !below) return undefined;
      const missing = above.missing || below.missing;
      if (below.least <= 0 && below.most >= 0)
        return below.least === 0 && below.most === 0
          ? undefined
          : { ...hull([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]), missing: true };
      return {
        ...hull([
          above.least / below.least,
          above.least / below.most,
          above.most / below.least,
          above.most / below.most,
        ]),
        missing,
      };
    },
  };

  #fold(of: readonly Operand[], first: Interval, join: (a: Interval, b: Interval) => Interval): Raw {
    let [result, missing] = [first, false];
    for (const operand of of) {
      const next = this.#operand(operand);
      if (!next) return undefined;
      result = join(result, next);
      missing ||= next.missing;
    }
    return { ...result, missing };
  }

  #operand(operand: Operand): Raw {
    if (typeof operand === 'number') return { ...hull([operand]), missing: false };
    const { times = 1, otherwise } = operand;
    const { numbers, missing } =
      'answer' in operand ? this.#answer(operand.answer) : this.#value(operand.value);
    const all = [
      ...numbers.map((number) => number * times),
      ...(missing && otherwise !== undefined ? [otherwise] : []),
    ];
    if (all.length === 0) return undefined;
    return { ...hull(all), missing: missing && otherwise === undefined };
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
    return { numbers: number ? [number.least, number.most] : [], missing: missing || !number };
  }
}

const nothing: Range = { names: new Set(), known: false, missing: true };

const infinite = (sign: 1 | -1): Interval => hull([sign * Number.POSITIVE_INFINITY]);
