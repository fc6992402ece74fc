import { bandsOf } from '../../../schema/declaration/sections/value.ts';
import { isComputable, meetingsOf } from '../../facts/outcomes/value-outcomes.ts';
import type { Rule } from '../rule.ts';

export const bandGap: Rule = {
  id: 'band-gap',
  summary: 'Every possible number of a value lies in one of its bands.',
  severity: 'error',
  *value({ value, name, at }, { funnel }) {
    const bands = bandsOf(value);
    // A band without an upper end takes all remaining numbers.
    if (bands.length === 0 || bands.some(({ below }) => below === undefined) || !isComputable(funnel, name))
      return;
    const end = Math.max(...bands.map(({ below = 0 }) => below));
    const [found] = meetingsOf(funnel, [{ value: name, atLeast: end }]);
    if (found === undefined || found === 'never') return;
    const last = bands.length - 1;
    const wayOut = `Leave 'below' of '${bands[last]?.name}' out, so that it takes all higher numbers`;
    yield {
      pointer: at('bands', last, 'below'),
      message:
        found === 'unknown'
          ? `The last band of the value '${name}' ends at ${end}, and it could not be proved that no answers lead higher. ${wayOut}.`
          : `With these answers the value '${name}' is ${end} or more, which lies in none of its bands. ${wayOut}.`,
      ...(found !== 'unknown' && found),
    };
  },
};
