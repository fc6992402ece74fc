import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** Two plans that visitors read alike: whoever compares or has paid cannot tell which is which. */
export const planName: Rule = {
  id: 'plan-name',
  summary: 'No two plans have one name.',
  severity: 'error',
  check: ({ funnel: { plans } }) => {
    const owners = new Map<string, number>();
    return plans.flatMap(({ name }, index) => {
      const read = name.trim().toLowerCase();
      const owner = owners.get(read);
      if (owner === undefined) owners.set(read, index);
      return owner === undefined
        ? []
        : [
            {
              pointer: pointerTo('plans', index, 'name'),
              message: `The name '${name}' belongs to another plan already, so that visitors cannot tell the two apart, neither on their cards nor once they have paid; give each plan its own name.`,
              related: [{ pointer: pointerTo('plans', owner, 'name'), message: 'The other plan is here.' }],
            },
          ];
    });
  },
};
