import { pointerTo } from '../../../schema/places/pointer.ts';
import { repeatsIn } from '../repeats.ts';
import type { Rule } from '../rule.ts';

export const planPrice: Rule = {
  id: 'plan-price',
  summary: 'The prices of the plans fit each other, in one currency and under ids of their own.',
  severity: 'error',
  *plan({ plan: { weekly, total, was, currency }, at }, { funnel: { plans } }) {
    const related = [{ pointer: at('total'), message: `The total is ${total}.` }];
    if (was !== undefined && was <= total)
      yield {
        pointer: at('was'),
        message: `The former total ${was} is not above the total ${total}, so a price is crossed out for no saving. Raise it, or remove 'was'.`,
        related,
      };
    if (weekly > total)
      yield {
        pointer: at('weekly'),
        message: `The price per week ${weekly} is above the total ${total}, so the card shows more than is paid. Correct one of the two.`,
        related,
      };
    const [first] = plans;
    if (first && currency !== first.currency)
      yield {
        pointer: at('currency'),
        message: `This plan is priced in ${currency} and the first in ${first.currency}, so visitors cannot compare the two. Price all plans in one currency.`,
        related: [{ pointer: '/plans/0/currency', message: 'The first currency is here.' }],
      };
  },
  check: ({ funnel: { plans } }) =>
    repeatsIn(
      plans.map(({ id }, index) => ({ id, pointer: pointerTo('plans', index, 'id') })),
      ({ id }) => id,
      ({ id }) =>
        `The id '${id}' belongs to another plan already, so visitors of this one may be charged for the other. Give each plan its own id.`,
      () => 'The other plan is here.',
    ),
};
