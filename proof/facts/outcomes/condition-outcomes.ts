import type { Flow, Transition } from '../../../engine/explore/flow.ts';
import type { FlowStep } from '../../../engine/explore/steps.ts';

/** The outcomes of a transition's condition, over all visitors who arrive at its step. */
export interface ConditionOutcome {
  readonly step: FlowStep;
  /** The index of the transition in the step's `next`. */
  readonly index: number;
  /** The transition of the first visitor who meets the condition; undefined if nobody does. */
  readonly met: Transition | undefined;
  /** The same for the first visitor who does not meet it. Without either, no visitor reaches the condition. */
  readonly unmet: Transition | undefined;
}

/** The outcomes of the conditions in `next` of every step that a visitor can reach, in the order of the funnel. */
export function conditionOutcomes({ states }: Flow): readonly ConditionOutcome[] {
  const byStep = [...Map.groupBy(states, ({ step }) => step)].sort(([a], [b]) => a.index - b.index);
  return byStep.flatMap(([step, there]) => {
    if (step.part && step.part !== 'end') return [];
    const taken = there.flatMap(({ transitions }) => transitions);
    return step.transitions.flatMap(({ when }, index) =>
      when
        ? [
            {
              step,
              index,
              met: taken.find((transition) => transition.index === index),
              // A visitor who takes a later transition, or none, did not meet this condition.
              unmet: taken.find((transition) => transition.index === undefined || transition.index > index),
            },
          ]
        : [],
    );
  });
}
