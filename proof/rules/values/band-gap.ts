import { bandsOf } from '../../../schema/declaration/sections/value.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { isComputable, metOnTheWay } from '../../facts/outcomes/value-outcomes.ts';
import type { Finding, Rule } from '../rule.ts';

/** A number that answers can give and that is in no band, because the last band has an upper end. */
export const bandGap: Rule = {
  id: 'band-gap',
  summary: 'Every possible number of a value lies in one of its bands.',
  severity: 'error',
  check: ({ funnel }) =>
    Object.entries(funnel.values ?? {}).flatMap(([name, value]): readonly Finding[] => {
      const bands = bandsOf(value);
      // A band without an upper end takes all remaining numbers.
      if (bands.length === 0 || bands.some(({ below }) => below === undefined) || !isComputable(funnel, name))
        return [];
      const end = Math.max(...bands.map(({ below = 0 }) => below));
      const [found] = metOnTheWay(funnel, [{ value: name, atLeast: end }]);
      if (found === undefined || found === 'never') return [];
      const last = bands.length - 1;
      const wayOut = `Leave 'below' of '${bands[last]?.name}' out, so that it takes all higher numbers`;
      return [
        {
          pointer: pointerTo('values', name, 'bands', last, 'below'),
          ...(found === 'unknown'
            ? {
                message: `The last band of the value '${name}' ends at ${end}, and it could not be proved that no answers lead higher. ${wayOut}.`,
              }
            : {
                message: `With these answers the value '${name}' is ${end} or more, which lies in none of its bands. ${wayOut}.`,
                way: found.way,
              }),
        },
      ];
    }),
};
