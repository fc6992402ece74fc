import { pointerTo } from '../../../schema/places/pointer.ts';
import { repeatsIn } from '../repeats.ts';
import type { Rule } from '../rule.ts';

export const planName: Rule = {
  id: 'plan-name',
  summary: 'No two plans have one name.',
  severity: 'error',
  check: ({ funnel: { plans } }) =>
    repeatsIn(
      plans.map(({ name }, index) => ({ name, pointer: pointerTo('plans', index, 'name') })),
      ({ name }) => name.trim().toLowerCase(),
      ({ name }) =>
        `The name '${name}' belongs to another plan already, so visitors cannot tell the two apart, neither on their cards nor once they have paid. Give each plan its own name.`,
      () => 'The other plan is here.',
    ),
};
