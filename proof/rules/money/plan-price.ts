import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { repeatsIn } from '../../facts/repeats.ts';
import type { Finding, Rule } from '../rule.ts';

/** A price of a plan that contradicts its total. */
function contradictions({ weekly, total, was }: Plan, index: number): readonly Finding[] {
  const related = [{ pointer: pointerTo('plans', index, 'total'), message: `The total is ${total}.` }];
  return [
    ...(was !== undefined && was <= total
      ? [
          {
            pointer: pointerTo('plans', index, 'was'),
            message: `The former total ${was} is not above the total ${total}, so a price is crossed out for no saving. Raise it, or remove 'was'.`,
            related,
          },
        ]
      : []),
    ...(weekly > total
      ? [
          {
            pointer: pointerTo('plans', index, 'weekly'),
            message: `The price per week ${weekly} is above the total ${total}, so the card shows more than is paid. Correct one of the two.`,
            related,
          },
        ]
      : []),
  ];
}

/** Plans with the id of an earlier one. */
function repeatedIds(plans: readonly Plan[]): readonly Finding[] {
  const named = plans.map(({ id }, index) => ({ id, pointer: pointerTo('plans', index, 'id') }));
  return repeatsIn(named, ({ id }) => id).map(({ one: { id, pointer }, owner }) => ({
    pointer,
    message: `The id '${id}' belongs to another plan already, so visitors of this one may be charged for the other. Give each plan its own id.`,
    related: [{ pointer: owner.pointer, message: 'The other plan is here.' }],
  }));
}

/** Plans in another currency than the first. */
function otherCurrencies(plans: readonly Plan[]): readonly Finding[] {
  const [first] = plans;
  return plans.flatMap(({ currency }, index) =>
    first && currency !== first.currency
      ? [
          {
            pointer: pointerTo('plans', index, 'currency'),
            message: `This plan is priced in ${currency} and the first in ${first.currency}, so visitors cannot compare the two. Price all plans in one currency.`,
            related: [{ pointer: pointerTo('plans', 0, 'currency'), message: 'The first currency is here.' }],
          },
        ]
      : [],
  );
}

/** Prices that contradict each other, within a plan or between plans. */
export const planPrice: Rule = {
  id: 'plan-price',
  summary: 'The prices of the plans fit each other, in one currency and under ids of their own.',
  severity: 'error',
  check: ({ funnel: { plans } }) => [
    ...plans.flatMap(contradictions),
    ...repeatedIds(plans),
    ...otherCurrencies(plans),
  ],
};
