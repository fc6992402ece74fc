import type { Stripe } from 'stripe';
import type { Funnel } from '../../../../schema/funnel.ts';
import type { Plan } from '../../../../schema/sections/plan.ts';
import { amountOf, priceText } from '../../plan-price.ts';
import { lookupKey } from '../lookup-key.ts';
import type { Settled } from './settled.ts';

/**
 * Makes the price of a plan where its product has none of this amount and currency. A price never changes in Stripe:
 * another amount is another price, and the former one stays for those who pay it at this moment. Fails as Stripe does.
 */
export async function settlePrice(
  stripe: Stripe,
  funnel: Funnel,
  plan: Plan,
  product: Stripe.Product,
): Promise<Settled<Stripe.Price>> {
  const key = lookupKey(funnel.id, plan);
  const wanted = { product: product.id, unit_amount: amountOf(plan), currency: plan.currency.toLowerCase() };
  const text = priceText(plan, funnel.language);
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
  const price = data.find(
    (candidate) =>
      candidate.type === 'one_time' &&
      candidate.product === wanted.product &&
      candidate.unit_amount === wanted.unit_amount &&
      candidate.currency === wanted.currency,
  );
  if (price?.active) return { item: price, changes: [] };
  if (price) {
    const item = await stripe.prices.update(price.id, { active: true });
    return { item, changes: [`Put the price ${text} of '${plan.name}' back to use.`] };
  }
  // A price that has the key and is not this one was given it by hand: the key goes to the right one.
  const item = await stripe.prices.create({ ...wanted, lookup_key: key, transfer_lookup_key: true });
  return { item, changes: [`Made the price ${text} of '${plan.name}'.`] };
}
