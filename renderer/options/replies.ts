import type { Step, StepOf } from '../../schema/declaration/step.ts';

/** What a question replies to its choices: one of the kind `choice` may. */
export const repliesOf = (step: Step): StepOf<'choice'>['replies'] =>
  (step as Partial<StepOf<'choice'>>).replies;
