import { wayOn } from '../../facts/outcomes/way-to.ts';
import { comparisonsOf } from '../../facts/uses/comparisons.ts';
import type { Rule } from '../rule.ts';

/** A comparison of a value that is missing for some visitors who reach it, so that it is false for them. */
export const valueMissing: Rule = {
  id: 'value-missing',
  summary: 'A value is known wherever a condition compares it.',
  severity: 'warning',
  check: ({ funnel, flow }) =>
    comparisonsOf(funnel).flatMap(({ comparison, pointer }) => {
      const missing = 'value' in comparison ? flow.missing.get(comparison) : undefined;
      const { way } = missing ? wayOn(flow, missing) : {};
      return 'value' in comparison && way
        ? [
            {
              pointer: `${pointer}/value`,
              message: `The value '${comparison.value}' is missing here for visitors with these answers, so this comparison does not hold for them, whatever else they have answered. Give what it is computed of an 'otherwise', ask for it before, or look first whether it is 'known'.`,
              way,
            },
          ]
        : [];
    }),
};
