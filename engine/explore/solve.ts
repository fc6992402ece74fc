import type { Answer } from '../../schema/answers/answer.ts';
import { valueNamed } from '../../schema/authoring/value-sources.ts';
import type { Operand, Value, ValueKind, ValueOf, Values } from '../../schema/declaration/sections/value.ts';
import { exact, valueAt } from '../../schema/numbers/scale.ts';
import { isMetBy, type ValueComparison } from '../../schema/steps/condition.ts';
import { factsOf } from '../../schema/values/values.ts';
import type { AnswerClass } from './answer-classes.ts';
import { addsExactly, partsOf, pointsOf, Ranges } from './ranges.ts';
import type { ValueReads } from './value-reads.ts';

/** A comparison of a value that must have this outcome. */
export interface Constraint {
  readonly comparison: ValueComparison;
  readonly met: boolean;
  /** By field, the variable of its answer. A field without an entry is not answered. */
  readonly at: ReadonlyMap<string, string>;
}

/** By variable, the classes that its answer may belong to. */
export type Box = ReadonlyMap<string, readonly AnswerClass[]>;

/**
 * By variable, an answer: together they meet all constraints. `none`: no answers do. `unknown`: the search would take
 * too long.
 */
export type Solution = ReadonlyMap<string, Answer> | 'none' | 'unknown';

/** The most boxes that are examined for one solution. */
const boxLimit = 10_000;

/** A variable with more numbers than this is halved before any other. */
const wide = 8;

/**
 * Looks for answers that meet constraints on values, by branch and bound: if the ranges of the values do not decide,
 * the answers are divided. Answers that give the same points are tried once. A solution is computed as visitors' values
 * are.
 */
export class Solver {
  readonly #values: Values | undefined;
  readonly #reads: (name: string) => ValueReads;
  readonly #spend: (amount: number) => boolean;

  /** `spend` is given the amount of work, and says whether more may be done. */
  constructor(
    values: Values | undefined,
    reads: (name: string) => ValueReads,
    spend: (amount: number) => boolean = () => true,
  ) {
    this.#values = values;
    this.#reads = reads;
    this.#spend = spend;
  }

  /** In: the variables of the constraints, and the classes that each may have. */
  solve(constraints: readonly Constraint[], box: Box): Solution {
    const tried = new Set<string>();
    let left = boxLimit;
    let gaveUp = false;
    const names = [...box.keys()];
    const search = (part: Box): ReadonlyMap<string, Answer> | undefined => {
      left -= 1;
      if (left < 0 || !this.#spend(part.size)) {
        gaveUp = true;
        return undefined;
      }
      const decided = this.#decide(constraints, part);
      if (decided === false) return undefined;
      const chosen = firstOf(part);
      const open = names.filter((name) => sizeOf(part.get(name)) > 1);
      if (decided || open.length === 0) {
        if (this.#isMet(constraints, chosen)) return chosen;
        if (open.length === 0) return undefined;
      }
      const widest = open.toSorted((a, b) => sizeOf(part.get(b)) - sizeOf(part.get(a)))[0] ?? '';
      const isWide = sizeOf(part.get(widest)) > wide && part.get(widest)?.some(({ run }) => run) === true;
      const next = isWide ? widest : (open[0] ?? '');
      const held = part.get(next) ?? [];
      // Equal keys mean equal boxes only while nothing is known of the open answers.
      if (!isWide && open.every((name) => part.get(name) === box.get(name))) {
        const key = `${open} ${this.#residual(constraints, part, new Set(open))}`;
        if (tried.has(key)) return undefined;
        tried.add(key);
      }
      for (const half of halvesOf(held)) {
        const found = search(new Map(part).set(next, half));
        if (found || gaveUp) return found;
      }
      return undefined;
    };
    return search(box) ?? (gaveUp ? 'unknown' : 'none');
  }

  /** Whether all answers in a box meet all constraints, or none does; undefined if that is undecided. */
  #decide(constraints: readonly Constraint[], box: Box): boolean | undefined {
    let decided: boolean | undefined = true;
    for (const [at, about] of Map.groupBy(constraints, (constraint) => constraint.at)) {
      const ranges = new Ranges(this.#values, (field) => box.get(at.get(field) ?? ''));
      for (const { comparison, met } of about) {
        const possible = ranges.possible(comparison);
        if (!(met ? possible.met : possible.unmet)) return false;
        if (met ? possible.unmet : possible.met) decided = undefined;
      }
      if (decided === undefined && leavesNoName(about, ranges)) return false;
    }
    return decided;
  }

  #isMet(constraints: readonly Constraint[], answers: ReadonlyMap<string, Answer>): boolean {
    return constraints.every(({ comparison, met, at }) => {
      const given = Object.fromEntries(
        [...at].flatMap(([field, name]) => {
          const answer = answers.get(name);
          return answer === undefined ? [] : [[field, answer]];
        }),
      );
      const facts = factsOf(this.#values ? { values: this.#values } : {}, given);
      return isMetBy(comparison, facts.value(comparison.value)) === met;
    });
  }

  /** A key of the chosen answers: equal if they leave the values the same, whatever the open answers will be. */
  #residual(constraints: readonly Constraint[], box: Box, open: ReadonlySet<string>): string {
    return [...Map.groupBy(constraints, ({ at }) => at)]
      .flatMap(([at, about]) => {
        const chosen = (field: string): AnswerClass | undefined => {
          const name = at.get(field);
          return name === undefined || open.has(name) ? undefined : box.get(name)?.[0];
        };
        const names = new Set(about.flatMap(({ comparison }) => this.#reads(comparison.value).values));
        return [...names].map((name) => residualOf(valueNamed(this.#values, name), chosen));
      })
      .join(';');
  }
}

/** Whether the required and the excluded names leave no name for a value that is known to have one. */
const leavesNoName = (constraints: readonly Constraint[], ranges: Ranges): boolean =>
  [...Map.groupBy(constraints, ({ comparison }) => comparison.value)].some(([value, about]) => {
    const { names, missing } = ranges.of(value);
    return (
      !missing &&
      [...names].every((name) => about.some(({ comparison, met }) => rulesOut(comparison, met, name)))
    );
  });

/** Whether a comparison with this outcome excludes this name for a known value. */
function rulesOut(comparison: ValueComparison, met: boolean, name: string | undefined): boolean {
  if (!('is' in comparison || 'in' in comparison)) return false;
  const wanted = 'is' in comparison ? [comparison.is] : comparison.in;
  const has = name !== undefined && wanted.includes(name);
  // The comparison may be about the number instead.
  return met ? !has && wanted.every((each) => typeof each === 'string') : has;
}

/** The class of the answer that is chosen for a field, if one is. */
type Chosen = (field: string) => AnswerClass | undefined;

/** What the chosen answers contribute to a value: the points so far, or the answers themselves. */
const residualOf = (value: Value | undefined, chosen: Chosen): string =>
  value ? (residual[value.kind] as Residual<never>)(value as never, chosen) : '';

const ofOperands = ({ of }: { readonly of: readonly Operand[] }, chosen: Chosen): string =>
  `${numbersChosen(of, chosen)}`;

type Residual<Of> = (value: Of, chosen: Chosen) => string;

const residual: { readonly [Kind in ValueKind]: Residual<ValueOf<Kind>> } = {
  points(value, chosen) {
    const { byField, addsUp } = partsOf(value);
    const given = byField.flatMap(([field, comparisons]) => {
      const held = chosen(field);
      return held ? [pointsOf(comparisons, held)] : [];
    });
    return addsUp ? `${total(given)}` : `${given}`;
  },
  sum({ of }, chosen) {
    const numbers = numbersChosen(of, chosen);
    const adds = numbers.every((number) => number !== undefined && addsExactly(number));
    return adds ? `${total(numbers as readonly number[])}` : `${numbers}`;
  },
  product: ofOperands,
  minimum: ofOperands,
  maximum: ofOperands,
  quotient: ({ of, by }, chosen) => `${numbersChosen([of, by], chosen)}`,
  winner: () => '',
};

/** The numbers of the operands whose answers are chosen. */
const numbersChosen = (operands: readonly Operand[], chosen: Chosen): readonly (number | undefined)[] =>
  operands.flatMap((operand) => {
    if (typeof operand === 'number' || !('answer' in operand)) return [];
    const held = chosen(operand.answer);
    if (!held) return [];
    const number = typeof held.example === 'number' ? held.example : undefined;
    return [number === undefined ? operand.otherwise : number * (operand.times ?? 1)];
  });

const total = (numbers: readonly number[]): number => exact(numbers.reduce((sum, number) => sum + number, 0));

const countOf = ({ run }: AnswerClass): number => (run ? run.last - run.first + 1 : 1);

/** The number of answers in classes. */
export const sizeOf = (classes: readonly AnswerClass[] = []): number =>
  classes.reduce((sum, each) => sum + countOf(each), 0);

const firstOf = (box: Box): ReadonlyMap<string, Answer> =>
  new Map(
    [...box].flatMap(([name, [first]]) => (first?.example === undefined ? [] : [[name, first.example]])),
  );

/** Two halves of the answers, neither of them empty. */
function halvesOf(classes: readonly AnswerClass[]): readonly (readonly AnswerClass[])[] {
  const [only] = classes;
  if (classes.length > 1 || !only?.run) {
    const middle = Math.ceil(classes.length / 2);
    return [classes.slice(0, middle), classes.slice(middle)];
  }
  const { first, last } = only.run;
  const middle = Math.floor((first + last) / 2);
  const part = (from: number, to: number): AnswerClass => {
    const run = { ...only.run, first: from, last: to } as NonNullable<AnswerClass['run']>;
    return { ...only, example: valueAt(run, from), run };
  };
  return [[part(first, middle)], [part(middle + 1, last)]];
}
