import type { Plan } from '../../../schema/sections/plan.ts';
import { amountOf } from '../plan-price.ts';

/** What the names of all our prices start with, whatever their funnel. */
export const lookupKeyPrefix = 'stile:';

/**
 * The name that the price of a plan has in the Stripe account, such as `stile:job-seeker:3 Months:19900:usd`. It says
 * what is paid, so that a plan whose price changes gets a new one.
 */
export const lookupKey = (funnelId: string, plan: Plan): string =>
  `${lookupKeyPrefix}${funnelId}:${plan.id}:${amountOf(plan)}:${plan.currency.toLowerCase()}`;
