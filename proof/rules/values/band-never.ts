import { bandsOf } from '../../../schema/declaration/sections/value.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { numbersOf } from '../../facts/outcomes/value-numbers.ts';
import { isComputable, metOnTheWay } from '../../facts/outcomes/value-outcomes.ts';
import type { Rule, Subject } from '../rule.ts';
import { bandOrder } from './band-order.ts';

/** A band that no answers on any path lead to. */
export const bandNever: Rule = {
  id: 'band-never',
  summary: 'Some answers lead to every band of a value.',
  severity: 'warning',
  enoughInOneArm: true,
  check: (subject: Subject) => {
    const { funnel } = subject;
    // A band that is out of order has another cause.
    if (bandOrder.check(subject).length > 0) return [];
    return Object.entries(funnel.values ?? {}).flatMap(([name, value]) => {
      const bands = bandsOf(value);
      if (bands.length === 0 || !isComputable(funnel, name)) return [];
      const found = metOnTheWay(
        funnel,
        bands.map((band) => ({ value: name, is: band.name })),
      );
      const numbers = numbersOf(funnel, name);
      return bands.flatMap((band, at) =>
        found[at] === 'never'
          ? [
              {
                pointer: pointerTo('values', name, 'bands', at),
                message: `No answers lead to the band '${band.name}' of the value '${name}'${numbers && `, which lies ${numbers}`}. Correct its bounds or the numbers of the value, or remove it.`,
              },
            ]
          : [],
      );
    });
  },
};
