import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';

/**
 * Whether a plan is ordered on our page before the checkout, and paid in a checkout of its own: a subscription, whose terms
 * are agreed to, and a plan with an offer, whose price ends. Any other has a Payment Link, which stays open.
 */
export const isOrderedHere = (
  { offers = [] }: Pick<Funnel, 'offers'>,
  { id, billing }: Pick<Plan, 'id' | 'billing'>,
): boolean => billing !== undefined || offers.some(({ plans }) => plans.includes(id));
