import type { Stripe } from 'stripe';
import type { Goods } from './lookup-key.ts';
import { couponNow } from './setup.ts';

/**
 * The ids of the prices of a subscription in the Stripe account, by lookup key; undefined if one is not on sale, or if the
 * coupon of its intro price is gone. Fails as Stripe does.
 */
export async function goodsOnSale(
  stripe: Stripe,
  { price, trialPrice, coupon }: Goods,
): Promise<ReadonlyMap<string, string> | undefined> {
  const keys = [price, ...(trialPrice ? [trialPrice] : [])];
  const { data } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 10 });
  const ids = new Map(data.map(({ lookup_key, id }) => [lookup_key ?? '', id]));
  const isWhole =
    keys.every((key) => ids.has(key)) && (!coupon || (await couponNow(stripe, coupon.id))?.valid);
  return isWhole ? ids : undefined;
}
