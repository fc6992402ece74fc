import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { variantsOf } from '../../../schema/questions/step-variants.ts';
import type { Rule } from '../rule.ts';

/**
 * How long a step keeps its visitors waiting, in seconds: while its ring runs, and between the saved answer and the
 * next step.
 */
function waitOf(step: Step): number {
  const own = kindAuthoringOf(step).waitMs?.(step) ?? 0;
  return (own + (step.pauseMs ?? 0)) / 1000;
}

/** A step on which visitors wait for longer than they stay, for example because its times were meant in seconds. */
export const longWait: Rule = {
  id: 'long-wait',
  summary: 'No step keeps its visitors waiting for longer than they stay.',
  severity: 'error',
  limit: { default: 30, description: 'For how many seconds a step may keep its visitors waiting.' },
  check: ({ funnel, limit }) =>
    funnel.steps.flatMap((step, index) => {
      const longest = Math.max(...variantsOf(step).map(({ step: seen }) => waitOf(seen)));
      return longest > limit
        ? [
            {
              pointer: pointerTo('steps', index),
              message: `Step ${step.number} keeps its visitors waiting for ${Math.round(longest)} s, with nothing to do, so most of them leave. Let it be ${limit} s or less, by 'tickMs', 'percentPerTick' and 'pauseMs', of which the times are in milliseconds.`,
            },
          ]
        : [];
    }),
};
