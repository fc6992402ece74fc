import { type Numbered, numberedIn } from '../numbered.ts';
import type { Rule } from '../rule.ts';

/** A number that two questions have: tracking, which knows them by it, would count them as one. */
export const duplicateNumber: Rule = {
  id: 'duplicate-number',
  summary: 'No two questions have the same number.',
  severity: 'error',
  check: ({ funnel }) => {
    const owners = new Map<number, Numbered>();
    return numberedIn(funnel).flatMap((one) => {
      const owner = owners.get(one.number);
      if (!owner) owners.set(one.number, one);
      return !owner || owner.identity === one.identity
        ? []
        : [
            {
              pointer: one.pointer,
              message: `The number ${one.number} of ${one.name} belongs to ${owner.name} already, so that tracking would count the two as one; give each its own number.`,
              related: [{ pointer: owner.pointer, message: `The number of ${owner.name} is here.` }],
            },
          ];
    });
  },
};
