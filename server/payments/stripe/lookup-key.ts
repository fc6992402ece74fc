import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { amountOf } from '../../money/plan-price.ts';

export const lookupKeyPrefix = 'stile:';

/**
 * The lookup key of a plan's price, such as `stile:job-seeker:3 Months:19900:usd`. It contains the amount, so that a
 * changed price gets a new key.
 */
export const lookupKey = (funnelId: string, plan: Plan): string =>
  `${lookupKeyPrefix}${funnelId}:${plan.id}:${amountOf(plan)}:${plan.currency.toLowerCase()}`;

/** The plans of funnel versions that a session may have seen, by lookup key; of equal keys the first version's counts. */
export const plansOnSale = (versions: readonly Funnel[]): ReadonlyMap<string, Plan> =>
  new Map(
    versions
      .toReversed()
      .flatMap((funnel) => funnel.plans.map((plan) => [lookupKey(funnel.id, plan), plan] as const)),
  );
