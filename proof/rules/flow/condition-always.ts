import { pointerTo } from '../../../schema/places/pointer.ts';
import { conditionOutcomes } from '../../facts/outcomes/condition-outcomes.ts';
import { wayOn } from '../../facts/outcomes/way-to.ts';
import type { Rule } from '../rule.ts';

export const conditionAlways: Rule = {
  id: 'condition-always',
  summary: 'No condition is met by every visitor who gets as far as it.',
  severity: 'warning',
  enoughInOneArm: true,
  *check({ flow }) {
    for (const { step, index, met, unmet } of flow.complete ? conditionOutcomes(flow) : []) {
      const { number, path, transitions } = step;
      const after = transitions[index + 1];
      // next-without-default reports a list that ends with a condition.
      if (met && !unmet && after)
        yield {
          pointer: pointerTo('steps', step.index, 'next', index, 'when'),
          message: `Every visitor of step ${number} ('${path}') who gets as far as this condition meets it, so the transitions after it are never taken. Correct the condition, or remove it together with the transitions after it.`,
          related: [{ pointer: after.pointer, message: 'This transition is never taken.' }],
          ...wayOn(flow, met),
        };
    }
  },
};
