import { verdictsOf } from '../../../engine/flow/verdicts.ts';
import { wayTo } from '../../../engine/flow/way.ts';
import { pointerTo } from '../../../schema/pointer.ts';
import type { Rule } from '../rule.ts';

/** A way out whose condition every visitor meets, so that the ways after it are drawn for nobody. */
export const conditionAlways: Rule = {
  id: 'condition-always',
  summary: 'No condition is met by every visitor who gets as far as it.',
  severity: 'warning',
  check: ({ flow }) => {
    if (!flow.complete) return [];
    return verdictsOf(flow).flatMap(({ step: { index, number, path, ways }, way, met, unmet }) => {
      const after = ways[way + 1];
      // A list that ends with a condition is the matter of next-without-default.
      if (!met || unmet || !after) return [];
      return [
        {
          pointer: pointerTo('steps', index, 'next', way, 'when'),
          message: `Every visitor of step ${number} ('${path}') who gets as far as this condition meets it, so that the ways after it are never taken; correct the condition, or remove it together with the ways after it.`,
          related: [{ pointer: after.pointer, message: 'This way is never taken.' }],
          way: wayTo(met.from, met),
        },
      ];
    });
  },
};
