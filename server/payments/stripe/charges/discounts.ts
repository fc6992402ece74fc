import type { Stripe } from 'stripe';
import { duesOf } from '../../../../schema/billing/dues.ts';
import { afterCharge } from '../../../money/discount.ts';
import type { Discount } from '../../../money/subscription.ts';
import type { RetentionOffer } from '../../provider.ts';
import { amountOff, lookupKey } from '../catalogue/lookup-key.ts';
import { settleCoupon } from '../catalogue/setup.ts';
import { idOf } from '../client/stripe-client.ts';

/** The key of a subscription's metadata for the retention offer that was taken or declined. */
export const retentionKey = 'stile_retention';

/** Has Stripe tell the coupons of a subscription. */
export const withDiscounts = { expand: ['discounts.source.coupon'] };

/** What the discounts of a subscription have its charges come to, and until when; undefined without one. In: with its coupons. */
export function discountOf({ discounts, items }: Stripe.Subscription): Discount | undefined {
  const [item] = items.data;
  const lasting = discounts.flatMap((discount) => {
    if (typeof discount === 'string' || !discount.source.coupon) return [];
    const { coupon } = discount.source;
    return typeof coupon === 'string' ? [] : [{ coupon, end: discount.end }];
  });
  if (!item || lasting.length === 0) return undefined;
  const amount = lasting.reduce(
    (left, { coupon: { amount_off: off, percent_off: share } }) =>
      Math.max(0, left - (off ?? Math.round((left * (share ?? 0)) / 100))),
    item.price.unit_amount ?? 0,
  );
  const nextOnly = afterCharge(new Date(item.current_period_end * 1000));
  const ends = lasting.flatMap(({ coupon: { duration }, end }) =>
    duration === 'once' ? [nextOnly.getTime()] : end === null ? [] : [end * 1000],
  );
  return { amount, until: ends.length > 0 ? new Date(Math.min(...ends)) : undefined };
}

/**
 * Lowers the charges to come of a subscription by a coupon of ours, which is made if there is none. Asks for its present
 * state before, and marks it in the same change, so that no second tap lowers it again.
 */
export async function retain(
  stripe: Stripe,
  id: string,
  { offer, funnelId, plan, discount }: RetentionOffer,
): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const { metadata, discounts, cancel_at, ended_at, items } = subscription;
  const [item] = items.data;
  const isOver = cancel_at !== null || ended_at !== null;
  if (!item || isOver || discounts.length > 0 || metadata[retentionKey]) return;
  const lasts = offer.for === 'months' ? (offer.months ?? 1) : (offer.for ?? 'once');
  const off = (duesOf(plan).renewal?.amount ?? 0) - discount.amount;
  const coupon = amountOff(lookupKey(funnelId, plan), off, lasts);
  await settleCoupon(stripe, coupon, { funnelId, plan, product: idOf(item.price.product) });
  await stripe.subscriptions.update(
    id,
    { discounts: [{ coupon: coupon.id }], metadata: { [retentionKey]: offer.id } },
    { idempotencyKey: `${retentionKey}:${id}` },
  );
}
