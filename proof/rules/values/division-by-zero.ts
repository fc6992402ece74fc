import { divisorOf } from '../../../schema/declaration/sections/value.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { isComputable, metOnTheWay } from '../../facts/outcomes/value-outcomes.ts';
import type { Finding, Rule } from '../rule.ts';

/** A quotient that some answers divide by zero, so that it is missing. */
export const divisionByZero: Rule = {
  id: 'division-by-zero',
  summary: 'No answers divide a value by zero.',
  severity: 'error',
  check: ({ funnel }) =>
    Object.entries(funnel.values ?? {}).flatMap(([name, value]): readonly Finding[] => {
      const by = divisorOf(value);
      if (by === undefined || !isComputable(funnel, name)) return [];
      // No value of a funnel can have this name.
      const divisor = 'divided by';
      const values = { ...funnel.values, [divisor]: { kind: 'sum' as const, of: [by] } };
      const [found] = metOnTheWay({ ...funnel, values }, [{ value: divisor, is: 0 }]);
      return typeof found === 'object'
        ? [
            {
              pointer: pointerTo('values', name, 'by'),
              message: `Visitors with these answers divide the value '${name}' by zero, so it is missing for them. Let the answers that it is divided by begin above zero, or divide by a 'maximum' of them and a small number.`,
              way: found.way,
            },
          ]
        : [];
    }),
};
