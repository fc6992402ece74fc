import type { Stripe } from 'stripe';
import type { Funnel } from '../../../../schema/funnel.ts';
import type { Plan } from '../../../../schema/plan.ts';
import { settleLink } from './settle-link.ts';
import { settlePrice } from './settle-price.ts';
import { settleProduct } from './settle-product.ts';
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
