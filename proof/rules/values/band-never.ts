import { bandsOf } from '../../../schema/declaration/sections/value.ts';
import { numbersOf } from '../../facts/outcomes/value-numbers.ts';
import { isComputable, meetingsOf } from '../../facts/outcomes/value-outcomes.ts';
import type { Rule } from '../rule.ts';
import { findingsOf } from '../run-rule.ts';
import { bandOrder } from './band-order.ts';

export const bandNever: Rule = {
  id: 'band-never',
  summary: 'Some answers lead to every band of a value.',
  severity: 'warning',
  enoughInOneArm: true,
  *value({ value, name, at }, subject) {
    const { funnel } = subject;
    const bands = bandsOf(value);
    // A band that is out of order has another cause.
    if (bands.length === 0 || !isComputable(funnel, name) || findingsOf(bandOrder, subject).length > 0)
      return;
    const found = meetingsOf(
      funnel,
      bands.map((band) => ({ value: name, is: band.name })),
    );
    const numbers = numbersOf(funnel, name);
    for (const [index, band] of bands.entries())
      if (found[index] === 'never')
        yield {
          pointer: at('bands', index),
          message: `No answers lead to the band '${band.name}' of the value '${name}'${numbers && `, which lies ${numbers}`}. Correct its bounds or the numbers of the value, or remove it.`,
        };
  },
};
