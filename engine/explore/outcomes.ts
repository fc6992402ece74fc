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
import type { Literal } from './flow.ts';
import { type Constraint, Solver } from './solve.ts';
import type { ValueReads } from './value-reads.ts';

/**
 * By field: the classes that its answer may belong to. A field without an entry has no answer. The fields are
 * independent, except for the bounds.
 */
export type Knowledge = ReadonlyMap<string, readonly AnswerClass[]>;

/** A comparison of a value with its outcome: only the answers under its fields that give this outcome remain. */
export interface Bound {
  readonly comparison: ValueComparison;
  readonly met: boolean;
  /** The fields of the value that were already answered. */
  readonly fields: readonly string[];
}

/** Visitors on the same path: what is known of them, and the outcomes of the comparisons at this step. */
export interface Visitors {
  readonly known: Knowledge;
  readonly bounds: readonly Bound[];
  readonly because: readonly Literal[];
}

/** One outcome of a condition: the visitors for whom the condition has this outcome. */
interface Outcome extends Visitors {
  readonly met: boolean;
}

/** How much work an exploration may still do, so that it always ends. */
export class Budget {
  #left: number;

  constructor(amount: number) {
    this.#left = amount;
  }

  /** Spends some of it; false, from then on, if too little is left. */
  spend(amount: number): boolean {
    this.#left -= amount;
    return this.#left >= 0;
  }

  get exhausted(): boolean {
    return this.#left < 0;
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
  readonly #undecidable: ReadonlySet<Comparison>;
  readonly #budget: Budget;
  readonly #reads: (name: string) => ValueReads;
  readonly #solver: Solver;

  /** An `undecidable` comparison may be true or false. */
  constructor(
    { values }: Pick<Funnel, 'values'>,
    reads: (name: string) => ValueReads,
    undecidable: ReadonlySet<Comparison>,
    budget: Budget,
  ) {
    this.#undecidable = undecidable;
    this.#budget = budget;
    this.#reads = reads;
    this.#solver = new Solver(values, reads, (amount) => budget.spend(amount));
  }

  /**
   * The outcomes that a condition can have for these visitors. The list is cut short once the budget is spent.
   * `onValue` is called for each comparison of a value, with the visitors for whom it is evaluated.
   */
  of(
    condition: Condition,
    visitors: Visitors,
    onValue?: (comparison: ValueComparison, visitors: Visitors) => void,
  ): readonly Outcome[] {
    if ('not' in condition)
      return this.of(condition.not, visitors, onValue).map((outcome) => ({ ...outcome, met: !outcome.met }));
    if ('all' in condition) return this.#inTurn(condition.all, false, visitors, onValue);
    if ('any' in condition) return this.#inTurn(condition.any, true, visitors, onValue);
    if (!this.#budget.spend(1)) return [];
    if (this.#undecidable.has(condition)) return [true, false].map((met) => ({ ...visitors, met }));
    if (looksAtAnswer(condition)) return this.#compareAnswer(condition, visitors);
    onValue?.(condition, visitors);
    return this.#compareValue(condition, visitors);
  }

  /** Evaluates the parts in order, until one decides. */
  #inTurn(
    parts: readonly Condition[],
    deciding: boolean,
    visitors: Visitors,
    onValue: Parameters<Outcomes['of']>[2],
  ): readonly Outcome[] {
    const decided: Outcome[] = [];
    let open: readonly Visitors[] = [visitors];
    for (const part of parts) {
      const outcomes = open.flatMap((some) => this.of(part, some, onValue));
      for (const outcome of outcomes) if (outcome.met === deciding) decided.push(outcome);
      open = outcomes.filter(({ met }) => met !== deciding);
    }
    return [...decided, ...open.map((some) => ({ ...some, met: !deciding }))];
  }

  #compareAnswer(comparison: AnswerComparison, visitors: Visitors): readonly Outcome[] {
    const { known, bounds, because } = visitors;
    const field = comparison.answer;
    const held = known.get(field);
    if (!held) return [{ ...visitors, met: 'answered' in comparison && !comparison.answered }];
    return [true, false].flatMap((met) => {
      const left = held.filter(({ meets }) => meets.has(comparison) === met);
      if (left.length === 0) return [];
      if (left.length === held.length) return [{ ...visitors, met }];
      if (!this.#budget.spend(known.size)) return [];
      const narrowed = new Map(known).set(field, left);
      if (!this.#isPossible(narrowed, boundsOn(bounds, [field]))) return [];
      return [{ met, known: narrowed, bounds, because: [...because, { comparison, met }] }];
    });
  }

  #compareValue(comparison: ValueComparison, { known, bounds, because }: Visitors): readonly Outcome[] {
    const fields = this.#reads(comparison.value).fields.filter((field) => known.has(field));
    const outcomes = [true, false].flatMap((met) => {
      const bound = { comparison, met, fields };
      return this.#isPossible(known, [...boundsOn(bounds, fields), bound]) ? [bound] : [];
    });
    return outcomes.map((bound) =>
      // A comparison with one possible outcome says nothing about the visitors.
      outcomes.length === 1
        ? { known, bounds, because, met: bound.met }
        : {
            known,
            bounds: [...bounds, bound],
            because: [...because, { comparison, met: bound.met }],
            met: bound.met,
          },
    );
  }

  /** Whether some answers meet all these bounds. */
  #isPossible(known: Knowledge, bounds: readonly Bound[]): boolean {
    if (bounds.length === 0) return true;
    const names = new Set(bounds.flatMap(({ fields }) => fields));
    const box = new Map([...names].map((field) => [field, known.get(field) ?? []]));
    const places = new Map<string, Constraint['at']>();
    const constraints = bounds.map(({ comparison, met, fields }) => {
      const at = places.get(fields.join('\n')) ?? new Map(fields.map((field) => [field, field]));
      places.set(fields.join('\n'), at);
      return { comparison, met, at };
    });
    const solution = this.#solver.solve(constraints, box);
    if (solution === 'unknown') for (const { comparison } of bounds) this.undecided.add(comparison.value);
    return solution !== 'none';
  }
}
