import { cancellingAt, conditionOf } from '../../../schema/billing/offers.ts';
import type { Offer } from '../../../schema/declaration/sections/offer.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Condition } from '../../../schema/steps/condition.ts';
import type { Rule } from '../rule.ts';

export const offerOverlap: Rule = {
  id: 'offer-overlap',
  summary: 'At no moment do two offers make the same plan cheaper for the same visitor.',
  severity: 'error',
  *check({ funnel: { offers = [] } }) {
    for (const [index, offer] of offers.entries())
      for (const [before, other] of offers.slice(0, index).entries()) {
        const plan = offer.plans.find((id) => other.plans.includes(id));
        if (plan === undefined || !sameWay(offer, other) || neverBoth(conditionOf(offer), conditionOf(other)))
          continue;
        // At a checkout none for payers who cancel holds.
        if ([offer, other].some((one) => cancellingAt(one) !== undefined)) continue;
        yield {
          pointer: pointerTo('offers', index),
          message: `This offer and '${other.id}' can hold at once for the plan '${plan}', and only '${other.id}' would count. A countdown to the end of this one would be shown beside the price of '${other.id}'. Give each other plans, another code, or conditions that exclude each other.`,
          related: [{ pointer: pointerTo('offers', before), message: `The offer '${other.id}' is here.` }],
        };
      }
  },
};

/** Whether both are had without a code, or by the same one. */
const sameWay = (one: Offer, other: Offer): boolean =>
  one.code?.trim().toLowerCase() === other.code?.trim().toLowerCase();

/** Whether two conditions exclude each other by their form: one is the other's opposite, or an answer is another. */
function neverBoth(one: Condition | undefined, other: Condition | undefined): boolean {
  if (!one || !other) return false;
  if ('not' in one && isSame(one.not, other)) return true;
  if ('not' in other && isSame(other.not, one)) return true;
  if (!('answer' in one && 'answer' in other && one.answer === other.answer)) return false;
  const [values, others] = [listed(one), listed(other)];
  return values.length > 0 && others.length > 0 && !values.some((value) => others.includes(value));
}

const isSame = (one: Condition, other: Condition): boolean => JSON.stringify(one) === JSON.stringify(other);

const listed = (condition: Condition): readonly (string | number)[] => {
  if ('is' in condition) return [condition.is];
  return 'in' in condition ? condition.in : [];
};
