import type { Comparison, Condition } from '../../schema/condition.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { pointerTo } from '../../schema/pointer.ts';

/** A comparison in a condition of the funnel. */
export interface Compared {
  readonly comparison: Comparison;
  /** To the comparison. */
  readonly pointer: string;
  /** The index of the step whose transition depends on it. */
  readonly index: number;
}

function within(condition: Condition, pointer: string): readonly Omit<Compared, 'index'>[] {
  if ('all' in condition) {
    return condition.all.flatMap((part, at) => within(part, pointer + pointerTo('all', at)));
  }
  if ('any' in condition) {
    return condition.any.flatMap((part, at) => within(part, pointer + pointerTo('any', at)));
  }
  if ('not' in condition) return within(condition.not, pointer + pointerTo('not'));
  return [{ comparison: condition, pointer }];
}

/** Every comparison that a transition depends on, in the order of the file. */
export function comparisonsOf(funnel: Funnel): readonly Compared[] {
  return funnel.steps.flatMap(({ next }, index) =>
    typeof next === 'string'
      ? []
      : next.flatMap(({ when }, transition) =>
          when
            ? within(when, pointerTo('steps', index, 'next', transition, 'when')).map((compared) => ({
                ...compared,
                index,
              }))
            : [],
        ),
  );
}
