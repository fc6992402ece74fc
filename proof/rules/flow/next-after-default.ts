import { edgesFrom } from '../../../schema/flow/graph.ts';
import type { Rule } from '../rule.ts';

export const nextAfterDefault: Rule = {
  id: 'next-after-default',
  summary: 'No transition follows the one that has no condition.',
  severity: 'error',
  *step({ step, index, at }) {
    const transitions = edgesFrom(step, index);
    const open = transitions.findIndex(({ when }) => !when);
    const [taken, after] = transitions.slice(open);
    // condition-never reports a transition with a condition after it.
    if (taken && after && !after.when)
      yield {
        pointer: at('next', open),
        message: `The transition to '${taken.to}' has no condition, so it takes every visitor of step ${step.number} and the one to '${after.to}' is never taken. Give it a condition, or remove one of the two.`,
        related: [{ pointer: after.pointer, message: 'This transition is never taken.' }],
      };
  },
};
