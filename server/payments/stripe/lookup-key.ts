import type { Plan } from '../../../schema/plan.ts';
import { amountOf } from '../plan-price.ts';

/**
 * The name that the price of a plan has in the Stripe account, such as `stile:job-seeker:3 Months:19900:usd`. It says
 * what is paid, so that a plan whose price changes gets a new one.
 */
export const lookupKey = (funnelId: string, plan: Plan): string =>
  `${lookupKeyPrefix(funnelId)}${plan.id}:${amountOf(plan)}:${plan.currency.toLowerCase()}`;

/** What the names of all prices of a funnel start with. */
export const lookupKeyPrefix = (funnelId: string): string => `stile:${funnelId}:`;
