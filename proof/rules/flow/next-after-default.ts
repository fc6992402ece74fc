import { edgesFrom } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** A transition after one without a condition, which every visitor takes. */
export const nextAfterDefault: Rule = {
  id: 'next-after-default',
  summary: 'No transition follows the one that has no condition.',
  severity: 'error',
  check: ({ funnel }) =>
    funnel.steps.flatMap((step, index) => {
      const transitions = edgesFrom(step, index);
      const open = transitions.findIndex(({ when }) => !when);
      const [taken, after] = transitions.slice(open);
      // condition-never reports a transition with a condition after it.
      return taken && after && !after.when
        ? [
            {
              pointer: pointerTo('steps', index, 'next', open),
              message: `The transition to '${taken.to}' has no condition, so it takes every visitor of step ${step.number} and the one to '${after.to}' is never taken. Give it a condition, or remove one of the two.`,
              related: [{ pointer: after.pointer, message: 'This transition is never taken.' }],
            },
          ]
        : [];
    }),
};
