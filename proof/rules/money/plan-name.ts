import { pointerTo } from '../../../schema/places/pointer.ts';
import { repeatsIn } from '../../facts/repeats.ts';
import type { Rule } from '../rule.ts';

/** Two plans with one name: visitors who compare or have bought them cannot tell them apart. */
export const planName: Rule = {
  id: 'plan-name',
  summary: 'No two plans have one name.',
  severity: 'error',
  check: ({ funnel: { plans } }) => {
    const named = plans.map(({ name }, index) => ({ name, pointer: pointerTo('plans', index, 'name') }));
    return repeatsIn(named, ({ name }) => name.trim().toLowerCase()).map(
      ({ one: { name, pointer }, owner }) => ({
        pointer,
        message: `The name '${name}' belongs to another plan already, so visitors cannot tell the two apart, neither on their cards nor once they have paid. Give each plan its own name.`,
        related: [{ pointer: owner.pointer, message: 'The other plan is here.' }],
      }),
    );
  },
};
