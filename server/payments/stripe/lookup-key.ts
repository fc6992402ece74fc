import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { amountOf } from '../../money/plan-price.ts';

/** The prefix of all our prices' lookup keys. */
export const lookupKeyPrefix = 'stile:';

/**
 * The lookup key of a plan's price, such as `stile:job-seeker:3 Months:19900:usd`. It contains the amount, so that a
 * changed price gets a new key.
 */
export const lookupKey = (funnelId: string, plan: Plan): string =>
  `${lookupKeyPrefix}${funnelId}:${plan.id}:${amountOf(plan)}:${plan.currency.toLowerCase()}`;

/**
 * The plans that a session may pay, by lookup key: those of its own funnel version, which it saw, and those of the
 * active one, whose links it gets; of both as its arms have them.
 */
export const plansOnSale = (own: Funnel, active: Funnel): ReadonlyMap<string, Plan> =>
  new Map(
    [active, own].flatMap((funnel) =>
      funnel.plans.map((plan) => [lookupKey(funnel.id, plan), plan] as const),
    ),
  );
