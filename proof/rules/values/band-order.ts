import { bandsOf } from '../../../schema/declaration/sections/value.ts';
import type { Rule } from '../rule.ts';

export const bandOrder: Rule = {
  id: 'band-order',
  summary: 'The bands of a value rise, each has a name of its own, and only the last has no upper end.',
  severity: 'error',
  *value({ value: declared, name: value, at }) {
    const bands = bandsOf(declared);
    for (const [index, { name, below }] of bands.entries()) {
      const same = bands.findIndex((band) => band.name === name);
      if (same < index)
        yield {
          pointer: at('bands', index, 'name'),
          message: `Two bands of the value '${value}' are called '${name}', so conditions and figures cannot tell them apart. Give one of them another name.`,
          related: [{ pointer: at('bands', same, 'name'), message: 'The other is here.' }],
        };
      const before = bands[index - 1];
      if (before && before.below === undefined)
        yield {
          pointer: at('bands', index),
          message: `The band '${before.name}' before it has no 'below' and takes every number that is left, so '${name}' of the value '${value}' is never reached. Give '${before.name}' a 'below', or move it to the end.`,
        };
      else if (before?.below !== undefined && below !== undefined && below <= before.below)
        yield {
          pointer: at('bands', index, 'below'),
          message: `The band '${name}' of the value '${value}' ends at ${below}, and the one before it only at ${before.below}, so no number is left for '${name}'. Let 'below' rise from band to band.`,
        };
    }
  },
};
