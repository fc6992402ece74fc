import { createHash } from 'node:crypto';
import { type Dues, duesOf, type Renewal } from '../../../../schema/billing/dues.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import { amountOf } from '../../../money/plan-price.ts';

export const lookupKeyPrefix = 'stile:';

/**
 * The lookup key of a plan's price, such as `stile:job-seeker:3 Months:19900:usd`, or of a subscription's
 * `stile:job-seeker:pro:2900:usd:1month`. It contains the amount, and whether tax is in it, so that a changed price gets a new
 * key, and visitors under way pay what they have seen.
 */
export function lookupKey(funnelId: string, plan: Plan): string {
  const { renewal } = duesOf(plan);
  const every = renewal ? `:${renewal.every.count}${renewal.every.unit}` : '';
  return keyOf(funnelId, plan, amountOf(plan)) + every;
}

function keyOf(funnelId: string, plan: Plan, amount: number): string {
  const { tax } = duesOf(plan);
  const price = `${amount}:${plan.currency.toLowerCase()}${tax ? `:${tax}` : ''}`;
  return `${lookupKeyPrefix}${funnelId}:${plan.id}:${price}`;
}

/** The plans of funnel versions that a session may have seen, by lookup key; of equal keys the first version's counts. */
export const plansOnSale = (versions: readonly Funnel[]): ReadonlyMap<string, Plan> =>
  new Map(
    versions
      .toReversed()
      .flatMap((funnel) => funnel.plans.map((plan) => [lookupKey(funnel.id, plan), plan] as const)),
  );

/** What a checkout sells: objects of the Stripe account. */
export interface Goods {
  readonly planId: string;
  readonly dues: Dues;
  /** The lookup key of the price, for a subscription of the regular one. */
  readonly price: string;
  /** That of the price of the trial, which is charged once beside it; undefined for a free one, or none. */
  readonly trialPrice: string | undefined;
  /** What the intro price takes off the regular one. */
  readonly coupon: AmountOff | undefined;
}

/** A coupon that takes an amount off the charges of a subscription. */
export interface AmountOff {
  readonly id: string;
  /** In the smallest unit of the currency. */
  readonly amountOff: number;
  /** For how long: for so many months, for one charge, or for good. */
  readonly lasts: number | 'once' | 'forever';
}

/** What a checkout of a plan sells. */
export function goodsOf(funnelId: string, plan: Plan): Goods {
  const dues = duesOf(plan);
  const { renewal } = dues;
  const hasTrialPrice = renewal?.trial !== undefined && dues.today > 0;
  return {
    planId: plan.id,
    dues,
    price: lookupKey(funnelId, plan),
    trialPrice: hasTrialPrice ? `${keyOf(funnelId, plan, dues.today)}:trial` : undefined,
    coupon: renewal && couponOf(lookupKey(funnelId, plan), renewal),
  };
}

function couponOf(price: string, { every, amount, intro }: Renewal): AmountOff | undefined {
  if (!intro) return undefined;
  const months = intro.periods * every.count * (every.unit === 'year' ? 12 : 1);
  return amountOff(price, amount - intro.amount, intro.periods > 1 ? months : 'once');
}

/** The coupon that takes an amount off a price, by its lookup key: the same one for the same terms. */
export function amountOff(price: string, amount: number, lasts: AmountOff['lasts']): AmountOff {
  // An id of Stripe's alphabet, whatever the plan is called.
  const digest = createHash('sha256').update(`${price} ${amount} ${lasts}`).digest('hex');
  return { id: `stile_${digest.slice(0, 24)}`, amountOff: amount, lasts };
}
