import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { variantsOf } from '../../../schema/questions/step-variants.ts';
import type { Rule } from '../rule.ts';

/** A step on which visitors wait for longer than they stay, for example because its times were meant in seconds. */
export const longWait: Rule = {
  id: 'long-wait',
  summary: 'No step keeps its visitors waiting for longer than they stay.',
  severity: 'error',
  limit: { default: 30, description: 'For how many seconds a step may keep its visitors waiting.' },
  *step({ step, at }, { limit }) {
    const waits = variantsOf(step).map(({ step: shown }) => kindAuthoringOf(shown).waitMs?.(shown) ?? 0);
    // Its own time, and the pause between the saved answer and the next step.
    const seconds = (Math.max(...waits) + (step.pauseMs ?? 0)) / 1000;
    if (seconds > limit)
      yield {
        pointer: at(),
        message: `Step ${step.number} keeps its visitors waiting for ${Math.round(seconds)} s, with nothing to do, so most of them leave. Let it be ${limit} s or less, by 'tickMs', 'percentPerTick' and 'pauseMs', of which the times are in milliseconds.`,
      };
  },
};
