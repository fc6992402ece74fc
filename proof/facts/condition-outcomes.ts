import type { Flow, Transition } from '../../engine/explore/flow.ts';
import type { FlowStep } from '../../engine/explore/steps.ts';

/** What the condition of a transition comes to, over all visitors who come to its step. */
export interface ConditionOutcome {
  readonly step: FlowStep;
  /** The index of the transition in the step's `next`. */
  readonly index: number;
  /** What the first visitor does who meets the condition; undefined where none does. */
  readonly met: Transition | undefined;
  /** What the first does who does not. Where there is neither, nobody gets as far as the condition. */
  readonly unmet: Transition | undefined;
}

/** The outcomes of the conditions of every step that a visitor comes to, in the order of the funnel. */
export function conditionOutcomes({ states }: Flow): readonly ConditionOutcome[] {
  const byStep = [...Map.groupBy(states, ({ step }) => step)].sort(([a], [b]) => a.index - b.index);
  return byStep.flatMap(([step, there]) => {
    const taken = there.flatMap(({ transitions }) => transitions);
    return step.transitions.flatMap(({ when }, index) =>
      when
        ? [
            {
              step,
              index,
              met: taken.find((transition) => transition.index === index),
              // Whoever takes a later transition, or none, has failed this condition.
              unmet: taken.find((transition) => transition.index === undefined || transition.index > index),
            },
          ]
        : [],
    );
  });
}
