import { wayOn } from '../../facts/outcomes/way-to.ts';
import { comparisonsOf } from '../../facts/uses/comparisons.ts';
import type { Rule } from '../rule.ts';

export const valueMissing: Rule = {
  id: 'value-missing',
  summary: 'A value is known wherever a condition compares it.',
  severity: 'warning',
  *check({ funnel, flow }) {
    for (const { comparison, pointer } of comparisonsOf(funnel)) {
      const missing = 'value' in comparison ? flow.missing.get(comparison) : undefined;
      const { way } = missing ? wayOn(flow, missing) : {};
      if ('value' in comparison && way)
        yield {
          pointer: `${pointer}/value`,
          message: `The value '${comparison.value}' is missing here for visitors with these answers, so this comparison does not hold for them, whatever else they have answered. Give what it is computed of an 'otherwise', ask for it before, or look first whether it is 'known'.`,
          way,
        };
    }
  },
};
