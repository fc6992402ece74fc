import type { Stripe } from 'stripe';
import type { Funnel } from '../../../../schema/funnel.ts';
import type { Plan } from '../../../../schema/plan.ts';
import { markedFor, markOf } from './mark.ts';
import type { Settled } from './settled.ts';

/** Makes the product of a plan where there is none, and gives it the plan's name. Fails as Stripe does. */
export async function settleProduct(
  stripe: Stripe,
  funnel: Funnel,
  plan: Plan,
): Promise<Settled<Stripe.Product>> {
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
