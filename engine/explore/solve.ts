import type { Answer } from '../../schema/answers/answer.ts';
import { sourcesOf, valueNamed } from '../../schema/authoring/value-sources.ts';
import { isWinner, type Operand, type Values } from '../../schema/declaration/sections/value.ts';
import { exact, valueAt } from '../../schema/numbers/scale.ts';
import { isMetBy, looksAtAnswer, type ValueComparison } from '../../schema/steps/condition.ts';
import { factsOf } from '../../schema/values/values.ts';
import type { AnswerClass } from './answer-classes.ts';
import { addsExactly, Ranges } from './ranges.ts';
import { type ValueReads, valueReads } from './value-reads.ts';

/** A comparison of a value that must have this outcome. */
export interface Constraint {
  readonly comparison: ValueComparison;
  readonly met: boolean;
  /** By field, the variable of its answer. A field without an entry is not answered. */
  readonly at: ReadonlyMap<string, string>;
}

/** By variable, the classes that its answer may belong to. */
type Box = ReadonlyMap<string, readonly AnswerClass[]>;

/**
 * By variable, an answer: together they meet all constraints. `none`: no answers do. `unknown`: the search would take
 * too long.
 */
type Solution = ReadonlyMap<string, Answer> | 'none' | 'unknown';

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
  readonly #values: Values;
  readonly #reads: (name: string) => ValueReads;
  readonly #spend: (amount: number) => boolean;

  /** `spend` is given the amount of work, and says whether more may be done. */
  constructor(values: Values | undefined, spend: (amount: number) => boolean = () => true) {
    this.#values = values ?? {};
    this.#reads = valueReads(values);
    this.#spend = spend;
  }

  /** In: the variables of the constraints, and the classes that each may have. */
  solve(constraints: readonly Constraint[], box: Box): Solution {
    // Constraints on the same answers share the ranges of their values.
    const groups = [...Map.groupBy(constraints, ({ at }) => JSON.stringify([...at])).values()];
    const tried = new Set<string>();
    let boxes = 0;
    let gaveUp = false;
    const search = (part: Box): ReadonlyMap<string, Answer> | undefined => {
      boxes += 1;
      gaveUp ||= boxes > boxLimit || !this.#spend(part.size);
      if (gaveUp) return undefined;
      const decided = this.#decide(groups, part);
      if (decided === false) return undefined;
      const chosen = firstOf(part);
      const open = [...part.keys()].filter((name) => sizeOf(part.get(name)) > 1);
      if ((decided || open.length === 0) && this.#isMet(constraints, chosen)) return chosen;
      const [first] = open;
      if (first === undefined) return undefined;
      const widest = open.reduce((a, b) => (sizeOf(part.get(b)) > sizeOf(part.get(a)) ? b : a));
      const isWide = sizeOf(part.get(widest)) > wide && part.get(widest)?.some(({ run }) => run) === true;
      // Equal keys mean equal boxes only while nothing is known of the open answers.
      if (!isWide && open.every((name) => part.get(name) === box.get(name))) {
        const key = `${open} ${this.#residual(groups, part, new Set(open))}`;
        if (tried.has(key)) return undefined;
        tried.add(key);
      }
      const divided = isWide ? widest : first;
      for (const half of halvesOf(part.get(divided) ?? [])) {
        const solution = search(new Map(part).set(divided, half));
        if (solution || gaveUp) return solution;
      }
      return undefined;
    };
    return search(box) ?? (gaveUp ? 'unknown' : 'none');
  }

  /** Whether all answers in a box meet all constraints, or none does; undefined if that is undecided. */
  #decide(groups: readonly (readonly Constraint[])[], box: Box): boolean | undefined {
    let decided: true | undefined = true;
    for (const group of groups) {
      const ranges = new Ranges(this.#values, (field) => box.get(group[0]?.at.get(field) ?? ''));
      for (const { comparison, met } of group) {
        const possible = ranges.possible(comparison);
        if (!(met ? possible.met : possible.unmet)) return false;
        if (met ? possible.unmet : possible.met) decided = undefined;
      }
      if (decided === undefined && leavesNoName(group, ranges)) return false;
    }
    return decided;
  }

  #isMet(constraints: readonly Constraint[], answers: ReadonlyMap<string, Answer>): boolean {
    return constraints.every(({ comparison, met, at }) => {
      const visitors = Object.fromEntries(
        [...at].flatMap(([field, name]) => {
          const answer = answers.get(name);
          return answer === undefined ? [] : [[field, answer]];
        }),
      );
      const facts = factsOf({ values: this.#values }, visitors);
      return isMetBy(comparison, facts.value(comparison.value)) === met;
    });
  }

  /** A key of the chosen answers: equal if they leave the values the same, whatever the open answers will be. */
  #residual(groups: readonly (readonly Constraint[])[], box: Box, open: ReadonlySet<string>): string {
    return groups
      .flatMap((group) => {
        const chosen = (field: string): AnswerClass | undefined => {
          const name = group[0]?.at.get(field);
          return name === undefined || open.has(name) ? undefined : box.get(name)?.[0];
        };
        const names = new Set(group.flatMap(({ comparison }) => this.#reads(comparison.value).values));
        return [...names].map((name) => this.#contribution(name, chosen));
      })
      .join(';');
  }

  /** What the chosen answers contribute to a value: their total, where numbers are added up, or each number. */
  #contribution(name: string, chosen: (field: string) => AnswerClass | undefined): string {
    const value = valueNamed(this.#values, name);
    if (!value || isWinner(value)) return '';
    const numbers = sourcesOf(value).flatMap((source) => {
      const answers = source.isValue ? undefined : chosen(source.name);
      if (!answers) return [];
      const { comparison, operand } = source;
      if (comparison && looksAtAnswer(comparison))
        return answers.meets.has(comparison) ? [comparison.points] : [0];
      return operand ? [numberOf(operand, answers)] : [];
    });
    const adds = value.kind === 'points' || value.kind === 'sum';
    return adds && numbers.every((number) => number !== undefined && addsExactly(number))
      ? `${exact(numbers.reduce<number>((total, number) => total + (number ?? 0), 0))}`
      : `${numbers}`;
  }
}

const numberOf = (
  { times = 1, otherwise }: Exclude<Operand, number>,
  { example }: AnswerClass,
): number | undefined => (typeof example === 'number' ? example * times : otherwise);

/** Whether the required and the excluded names leave no name for a value that is known to have one. */
const leavesNoName = (constraints: readonly Constraint[], ranges: Ranges): boolean =>
  [...Map.groupBy(constraints, ({ comparison }) => comparison.value)].some(([value, about]) => {
    const { names, missing } = ranges.of(value);
    return !missing && [...names].every((name) => about.some((constraint) => rulesOut(constraint, name)));
  });

/** Whether a comparison with this outcome excludes this name for a known value. */
function rulesOut({ comparison, met }: Constraint, name: string | undefined): boolean {
  if (!('is' in comparison || 'in' in comparison)) return false;
  const wanted = 'is' in comparison ? [comparison.is] : comparison.in;
  const has = name !== undefined && wanted.includes(name);
  // The comparison may be about the number instead.
  return met ? !has && wanted.every((result) => typeof result === 'string') : has;
}

/** The number of answers in classes. */
export const sizeOf = (classes: readonly AnswerClass[] = []): number =>
  classes.reduce((sum, { run }) => sum + (run ? run.last - run.first + 1 : 1), 0);

const firstOf = (box: Box): ReadonlyMap<string, Answer> =>
  new Map(
    [...box].flatMap(([name, [first]]) => (first?.example === undefined ? [] : [[name, first.example]])),
  );

/** Two halves of the answers, neither of them empty. */
function halvesOf(classes: readonly AnswerClass[]): readonly (readonly AnswerClass[])[] {
  const [only, second] = classes;
  if (second || !only?.run) {
    const middle = Math.ceil(classes.length / 2);
    return [classes.slice(0, middle), classes.slice(middle)];
  }
  const { run } = only;
  const middle = Math.floor((run.first + run.last) / 2);
  const part = (first: number, last: number): AnswerClass => ({
    ...only,
    example: valueAt(run, first),
    run: { ...run, first, last },
  });
  return [[part(run.first, middle)], [part(middle + 1, run.last)]];
}
