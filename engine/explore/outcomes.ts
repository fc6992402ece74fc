import type { Funnel } from '../../schema/declaration/funnel.ts';
import { closure } from '../../schema/flow/graph.ts';
import {
  type AnswerComparison,
  type Comparison,
  type Condition,
  looksAtAnswer,
  type ValueComparison,
} from '../../schema/steps/condition.ts';
import type { AnswerClass } from './answer-classes.ts';
import type { Departure } from './flow.ts';
import { Solver } from './solve.ts';
import { type ValueReads, valueReads } from './value-reads.ts';

/**
 * By field: the classes that its answer may belong to. A field without an entry has no answer. The fields are
 * independent, except for the bounds.
 */
export type OpenAnswers = ReadonlyMap<string, readonly AnswerClass[]>;

/** A comparison of a value with its outcome: only the answers under its fields that give this outcome remain. */
export interface Bound {
  readonly comparison: ValueComparison;
  readonly met: boolean;
  /** The fields of the value that were already answered. */
  readonly fields: readonly string[];
}

/** Visitors on the same path, while they leave a state or, without `from`, where they arrive. */
export interface Visitors extends Departure {
  readonly answers: OpenAnswers;
  readonly bounds: readonly Bound[];
}

/** One outcome of a condition: the visitors for whom the condition has this outcome. */
interface Outcome extends Visitors {
  readonly met: boolean;
}

/** How much work an exploration may still do, so that it always ends. */
export class Budget {
  #remaining: number;

  constructor(amount: number) {
    this.#remaining = amount;
  }

  /** Spends some of it; false, from then on, if too little remains. */
  spend(amount: number): boolean {
    this.#remaining -= amount;
    return !this.exhausted;
  }

  get exhausted(): boolean {
    return this.#remaining < 0;
  }
}

/** The bounds that are connected with some fields, directly or through shared fields. */
export function boundsOn(bounds: readonly Bound[], fields: Iterable<string>): readonly Bound[] {
  if (bounds.length === 0) return [];
  const linked = closure<string>(fields, (field) =>
    bounds.flatMap((bound) => (bound.fields.includes(field) ? bound.fields : [])),
  );
  return bounds.filter((bound) => bound.fields.some((field) => linked.has(field)));
}

/** Tells visitors apart by conditions, and no further: an answer stays open until a condition compares it. */
export class Outcomes {
  /** The values with a comparison that could not be decided. */
  readonly undecided = new Set<string>();
  /** For each comparison of a value, the first visitors who leave a state and for whom the value is missing there. */
  readonly missing = new Map<ValueComparison, Visitors>();
  readonly #undecidable: ReadonlySet<Comparison>;
  readonly #budget: Budget;
  readonly #reads: (name: string) => ValueReads;
  readonly #solver: Solver;

  /** An `undecidable` comparison may be true or false. */
  constructor({ values }: Pick<Funnel, 'values'>, undecidable: ReadonlySet<Comparison>, budget: Budget) {
    this.#undecidable = undecidable;
    this.#budget = budget;
    this.#reads = valueReads(values);
    this.#solver = new Solver(values, (amount) => budget.spend(amount));
  }

  /** The outcomes that a condition can have for these visitors. The list is cut short once the budget is spent. */
  of(condition: Condition, visitors: Visitors): readonly Outcome[] {
    if ('not' in condition)
      return this.of(condition.not, visitors).map((outcome) => ({ ...outcome, met: !outcome.met }));
    if ('all' in condition) return this.#inTurn(condition.all, false, visitors);
    if ('any' in condition) return this.#inTurn(condition.any, true, visitors);
    if (!this.#budget.spend(1)) return [];
    if (this.#undecidable.has(condition)) return [true, false].map((met) => ({ ...visitors, met }));
    return looksAtAnswer(condition)
      ? this.#compareAnswer(condition, visitors)
      : this.#compareValue(condition, visitors);
  }

  /** The first of these visitors who meet a condition. */
  meeting(condition: Condition, visitors: Visitors): Visitors | undefined {
    return this.of(condition, visitors).find(({ met }) => met);
  }

  /** Evaluates the parts in order, until one decides. */
  #inTurn(parts: readonly Condition[], deciding: boolean, visitors: Visitors): readonly Outcome[] {
    const decided: Outcome[] = [];
    let open: readonly Visitors[] = [visitors];
    for (const part of parts) {
      const outcomes = open.flatMap((group) => this.of(part, group));
      for (const outcome of outcomes) if (outcome.met === deciding) decided.push(outcome);
      open = outcomes.filter(({ met }) => met !== deciding);
    }
    return [...decided, ...open.map((group) => ({ ...group, met: !deciding }))];
  }

  #compareAnswer(comparison: AnswerComparison, visitors: Visitors): readonly Outcome[] {
    const { answers, bounds, because } = visitors;
    const field = comparison.answer;
    const classes = answers.get(field);
    if (!classes) return [{ ...visitors, met: 'answered' in comparison && !comparison.answered }];
    return [true, false].flatMap((met) => {
      const remaining = classes.filter(({ meets }) => meets.has(comparison) === met);
      if (remaining.length === 0) return [];
      if (remaining.length === classes.length) return [{ ...visitors, met }];
      if (!this.#budget.spend(answers.size)) return [];
      const narrowed = new Map(answers).set(field, remaining);
      if (!this.#isPossible(narrowed, boundsOn(bounds, [field]))) return [];
      return [{ ...visitors, met, answers: narrowed, because: [...because, { comparison, met }] }];
    });
  }

  #compareValue(comparison: ValueComparison, visitors: Visitors): readonly Outcome[] {
    this.#noteMissing(comparison, visitors);
    const { answers, bounds, because } = visitors;
    const fields = this.#reads(comparison.value).fields.filter((field) => answers.has(field));
    const connected = boundsOn(bounds, fields);
    const possible = [true, false]
      .map((met) => ({ comparison, met, fields }))
      .filter((bound) => this.#isPossible(answers, [...connected, bound]));
    return possible.map((bound) => ({
      ...visitors,
      met: bound.met,
      // A comparison with one possible outcome says nothing about the visitors.
      ...(possible.length > 1 && {
        bounds: [...bounds, bound],
        because: [...because, { comparison, met: bound.met }],
      }),
    }));
  }

  #noteMissing(comparison: ValueComparison, visitors: Visitors): void {
    if (!visitors.from || 'known' in comparison || this.missing.has(comparison)) return;
    const missing = this.meeting({ value: comparison.value, known: false }, visitors);
    if (missing) this.missing.set(comparison, missing);
  }

  /** Whether some answers meet all these bounds. */
  #isPossible(answers: OpenAnswers, bounds: readonly Bound[]): boolean {
    if (bounds.length === 0) return true;
    const names = new Set(bounds.flatMap(({ fields }) => fields));
    const box = new Map([...names].map((field) => [field, answers.get(field) ?? []]));
    const constraints = bounds.map(({ comparison, met, fields }) => ({
      comparison,
      met,
      at: new Map(fields.map((field) => [field, field])),
    }));
    const solution = this.#solver.solve(constraints, box);
    if (solution === 'unknown') for (const { comparison } of bounds) this.undecided.add(comparison.value);
    return solution !== 'none';
  }
}
