import type { Stripe } from 'stripe';
import type { Funnel } from '../../../../schema/funnel.ts';
import type { Plan } from '../../../../schema/sections/plan.ts';
import { markedFor, markOf } from './mark.ts';
import { settleLink } from './settle-link.ts';
import { settlePrice } from './settle-price.ts';
import type { Settled } from './settled.ts';

/**
 * Gives a plan of a funnel its product, price and Payment Link in a Stripe account. What is there already stays: a
 * second run changes nothing. In: where visitors return to after payment. Fails as Stripe does.
 */
export async function settlePlan(
  stripe: Stripe,
  funnel: Funnel,
  plan: Plan,
  returnUrl: string,
): Promise<Settled<Stripe.PaymentLink>> {
  const product = await settleProduct(stripe, funnel, plan);
  const price = await settlePrice(stripe, funnel, plan, product.item);
  const link = await settleLink(stripe, funnel, plan, { price: price.item, returnUrl });
  return { item: link.item, changes: [...product.changes, ...price.changes, ...link.changes] };
}

/** Makes the product of a plan where there is none, and gives it the plan's name. Fails as Stripe does. */
async function settleProduct(stripe: Stripe, funnel: Funnel, plan: Plan): Promise<Settled<Stripe.Product>> {
  const { name } = plan;
  // Listed, not searched for: Stripe's search finds a new product only after a while, and a second run would make another.
  const [product] = await markedFor(stripe.products.list({ active: true, limit: 100 }), funnel, plan);
  if (!product) {
    const item = await stripe.products.create({ name, metadata: markOf(funnel, plan) });
    return { item, changes: [`Made the product '${name}'.`] };
  }
  if (product.name === name) return { item: product, changes: [] };
  const item = await stripe.products.update(product.id, { name });
  return { item, changes: [`Renamed the product '${product.name}' to '${name}'.`] };
}
