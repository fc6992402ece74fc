import { pointerTo } from '../../../schema/places/pointer.ts';
import { conditionOutcomes } from '../../facts/outcomes/condition-outcomes.ts';
import { wayOn } from '../../facts/outcomes/way-to.ts';
import type { Rule } from '../rule.ts';

export const conditionNever: Rule = {
  id: 'condition-never',
  summary: 'Every condition is met by some visitor who gets as far as it.',
  severity: 'error',
  enoughInOneArm: true,
  *check({ flow }) {
    for (const { step, index, met, unmet } of flow.complete ? conditionOutcomes(flow) : []) {
      if (met) continue;
      const { number, path, transitions } = step;
      const pointer = pointerTo('steps', step.index, 'next', index, 'when');
      const before = transitions[index - 1];
      if (unmet)
        yield {
          pointer,
          message: `No visitor of step ${number} ('${path}') can meet this condition, so nobody is ever sent from there to '${transitions[index]?.to}'. Correct the condition, or remove the transition.`,
          ...wayOn(flow, unmet),
        };
      // Only the first after the transition without a condition: the others have the same cause.
      else if (before && !before.when)
        yield {
          pointer,
          message: `No visitor of step ${number} ('${path}') gets as far as this condition, because the transition before it has none and takes everybody. Move the transition without 'when' to the end of the list.`,
          related: [{ pointer: before.pointer, message: 'This transition takes everybody.' }],
        };
    }
  },
};
