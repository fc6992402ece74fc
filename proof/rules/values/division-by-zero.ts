import { divisorOf } from '../../../schema/declaration/sections/value.ts';
import { isComputable, meetingsOf } from '../../facts/outcomes/value-outcomes.ts';
import type { Rule } from '../rule.ts';

export const divisionByZero: Rule = {
  id: 'division-by-zero',
  summary: 'No answers divide a value by zero.',
  severity: 'error',
  *value({ value, name, at }, { funnel }) {
    const by = divisorOf(value);
    if (by === undefined || !isComputable(funnel, name)) return;
    // No value of a funnel can have this name.
    const divisor = 'divided by';
    const values = { ...funnel.values, [divisor]: { kind: 'sum' as const, of: [by] } };
    const [found] = meetingsOf({ ...funnel, values }, [{ value: divisor, is: 0 }]);
    if (typeof found === 'object')
      yield {
        pointer: at('by'),
        message: `Visitors with these answers divide the value '${name}' by zero, so it is missing for them. Let the answers that it is divided by begin above zero, or divide by a 'maximum' of them and a small number.`,
        way: found.way,
      };
  },
};
