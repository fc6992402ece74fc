import type { Funnel } from '../../../schema/funnel.ts';
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

/**
 * The plans that a session may pay, by the lookup keys of their prices: those of its own funnel version, which it was
 * shown, and those of the active one, whose links it is sent to.
 */
export const plansOnSale = (own: Funnel, active: Funnel): ReadonlyMap<string, Plan> =>
  new Map(
    [active, own].flatMap((funnel) =>
      funnel.plans.map((plan) => [lookupKey(funnel.id, plan), plan] as const),
    ),
  );
