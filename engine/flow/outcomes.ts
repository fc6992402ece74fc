import type { Comparison, Condition } from '../../schema/condition.ts';
import type { Budget } from './budget.ts';
import type { Literal } from './flow.ts';
import type { Possibility } from './possibility.ts';

/** By field: what may have been answered. A field that is not in it has no answer. The fields are independent. */
export type Knowledge = ReadonlyMap<string, readonly Possibility[]>;

/** Visitors who have come the same way: what is known of them, and what conditions have found out at this step. */
export interface Visitors {
  readonly known: Knowledge;
  readonly because: readonly Literal[];
}

/** One outcome of a condition: the visitors for whom it comes out so. */
export interface Outcome extends Visitors {
  readonly met: boolean;
}

/** Tells visitors apart by conditions, and no further: an answer stays open until a condition asks for it. */
export class Outcomes {
  readonly #undecidable: ReadonlySet<Comparison>;
  readonly #budget: Budget;

  /** What is `undecidable` may come out either way. */
  constructor(undecidable: ReadonlySet<Comparison>, budget: Budget) {
    this.#undecidable = undecidable;
    this.#budget = budget;
  }

  /** The ways a condition can come out for these visitors; fewer than there are once the budget is spent. */
  of(condition: Condition, visitors: Visitors): readonly Outcome[] {
    if ('not' in condition)
      return this.of(condition.not, visitors).map((outcome) => ({ ...outcome, met: !outcome.met }));
    if ('all' in condition) return this.#inTurn(condition.all, false, visitors);
    if ('any' in condition) return this.#inTurn(condition.any, true, visitors);
    return this.#compare(condition, visitors);
  }

  /** Looks at the parts one after the other, until one decides. */
  #inTurn(parts: readonly Condition[], deciding: boolean, visitors: Visitors): readonly Outcome[] {
    const decided: Outcome[] = [];
    let open: readonly Visitors[] = [visitors];
    for (const part of parts) {
      const [on, done] = partition(
        open.flatMap((some) => this.of(part, some)),
        deciding,
      );
      for (const outcome of done) decided.push(outcome);
      open = on;
    }
    return [...decided, ...open.map((some) => ({ ...some, met: !deciding }))];
  }

  #compare(comparison: Comparison, visitors: Visitors): readonly Outcome[] {
    const { known, because } = visitors;
    const field = comparison.answer;
    if (!this.#budget.spend(1)) return [];
    if (this.#undecidable.has(comparison)) return [true, false].map((met) => ({ ...visitors, met }));
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

/** The outcomes that leave a question open, and those that decide it. */
function partition(outcomes: readonly Outcome[], deciding: boolean): readonly [Outcome[], Outcome[]] {
  const { on = [], done = [] } = Object.groupBy(outcomes, ({ met }) => (met === deciding ? 'done' : 'on'));
  return [on, done];
}
