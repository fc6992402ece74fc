import {
  type AnswerComparison,
  type Comparison,
  type Condition,
  looksAtAnswer,
} from '../../schema/condition.ts';
import type { AnswerClass } from './answer-classes.ts';
import type { Literal } from './flow.ts';

/** By field: the classes that its answer may be of. A field that is not in it has no answer. The fields are independent. */
export type Knowledge = ReadonlyMap<string, readonly AnswerClass[]>;

/** Visitors on the same path: what is known of them, and the outcomes of the comparisons at this step. */
export interface Visitors {
  readonly known: Knowledge;
  readonly because: readonly Literal[];
}

/** One outcome of a condition: the visitors for whom it comes out so. */
interface Outcome extends Visitors {
  readonly met: boolean;
}

/** How much work an exploration may still do, so that it always ends. */
export class Budget {
  #left: number;

  constructor(amount: number) {
    this.#left = amount;
  }

  /** Takes some of it; false, from then on, where not as much is left. */
  spend(amount: number): boolean {
    this.#left -= amount;
    return this.#left >= 0;
  }

  get exhausted(): boolean {
    return this.#left < 0;
  }
}

/** Tells visitors apart by conditions, and no further: an answer stays open until a condition compares it. */
export class Outcomes {
  readonly #undecidable: ReadonlySet<AnswerComparison>;
  readonly #budget: Budget;

  /** An `undecidable` comparison may be true or false, as may every one of a value. */
  constructor(undecidable: ReadonlySet<AnswerComparison>, budget: Budget) {
    this.#undecidable = undecidable;
    this.#budget = budget;
  }

  /** How a condition can come out for these visitors; not all of it once the budget is spent. */
  of(condition: Condition, visitors: Visitors): readonly Outcome[] {
    if ('not' in condition)
      return this.of(condition.not, visitors).map((outcome) => ({ ...outcome, met: !outcome.met }));
    if ('all' in condition) return this.#inTurn(condition.all, false, visitors);
    if ('any' in condition) return this.#inTurn(condition.any, true, visitors);
    return this.#compare(condition, visitors);
  }

  /** Evaluates the parts one after the other, until one decides. */
  #inTurn(parts: readonly Condition[], deciding: boolean, visitors: Visitors): readonly Outcome[] {
    const decided: Outcome[] = [];
    let open: readonly Visitors[] = [visitors];
    for (const part of parts) {
      const outcomes = open.flatMap((some) => this.of(part, some));
      for (const outcome of outcomes) if (outcome.met === deciding) decided.push(outcome);
      open = outcomes.filter(({ met }) => met !== deciding);
    }
    return [...decided, ...open.map((some) => ({ ...some, met: !deciding }))];
  }

  #compare(comparison: Comparison, visitors: Visitors): readonly Outcome[] {
    const { known, because } = visitors;
    if (!this.#budget.spend(1)) return [];
    if (!looksAtAnswer(comparison) || this.#undecidable.has(comparison))
      return [true, false].map((met) => ({ ...visitors, met }));
    const field = comparison.answer;
    const held = known.get(field);
    if (!held) return [{ ...visitors, met: 'answered' in comparison && !comparison.answered }];
    return [true, false].flatMap((met) => {
      const left = held.filter(({ meets }) => meets.has(comparison) === met);
      if (left.length === 0) return [];
      if (left.length === held.length) return [{ ...visitors, met }];
      if (!this.#budget.spend(known.size)) return [];
      return [{ met, known: new Map(known).set(field, left), because: [...because, { comparison, met }] }];
    });
  }
}
