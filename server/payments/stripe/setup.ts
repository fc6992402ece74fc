import type { Stripe } from 'stripe';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { StartError } from '../../errors/start-error.ts';
import { amountOf, priceText } from '../../money/plan-price.ts';
import { checkoutReturn } from '../checkout-return.ts';
import { lookupKey } from './lookup-key.ts';

/**
 * Creates a plan's product, price and Payment Link in a Stripe account; keeps what exists, so that a second run changes
 * nothing. In: where visitors return after payment. Fails as Stripe does.
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

/** Creates the product of a plan, or renames it to the plan's name. Fails as Stripe does. */
async function settleProduct(stripe: Stripe, funnel: Funnel, plan: Plan): Promise<Settled<Stripe.Product>> {
  const { name } = plan;
  // Listed, not searched: Stripe's search finds a new product only after a while, and a second run would create
  // another.
  const [product] = await markedFor(stripe.products.list({ active: true, limit: 100 }), funnel, plan);
  if (!product) {
    const item = await stripe.products.create({ name, metadata: markOf(funnel, plan) });
    return { item, changes: [`Made the product '${name}'.`] };
  }
  if (product.name === name) return { item: product, changes: [] };
  const item = await stripe.products.update(product.id, { name });
  return { item, changes: [`Renamed the product '${product.name}' to '${name}'.`] };
}

/**
 * Creates the price of a plan, unless its product has one of this amount and currency. A Stripe price never changes: a
 * new amount is a new price, and the former one stays for those who are paying now. Fails as Stripe does.
 */
async function settlePrice(
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
  // Somebody gave the key to another price by hand: move it to the right one.
  const item = await stripe.prices.create({ ...wanted, lookup_key: key, transfer_lookup_key: true });
  return { item, changes: [`Made the price ${text} of '${plan.name}'.`] };
}

/** What a Payment Link sells, and where it returns to. */
interface LinkTerms {
  readonly price: Stripe.Price;
  readonly returnUrl: string;
}

/**
 * Creates the Payment Link of a plan's price, or corrects its return address. Links of other prices stay open, for the
 * visitors who have seen those. Fails as Stripe does.
 */
async function settleLink(
  stripe: Stripe,
  funnel: Funnel,
  plan: Plan,
  { price, returnUrl }: LinkTerms,
): Promise<Settled<Stripe.PaymentLink>> {
  const open = await markedFor(stripe.paymentLinks.list({ active: true, limit: 100 }), funnel, plan);
  const link = open.find(({ metadata }) => metadata.stile_price === price.id);
  const after_completion = { type: 'redirect', redirect: { url: returnUrl } } as const;
  if (!link) {
    const item = await stripe.paymentLinks.create({
      line_items: [{ price: price.id, quantity: 1 }],
      after_completion,
      metadata: { ...markOf(funnel, plan), stile_price: price.id },
    });
    return { item, changes: [`Made the payment link of '${plan.name}': ${item.url}.`] };
  }
  if (link.after_completion.redirect?.url === returnUrl) return { item: link, changes: [] };
  const item = await stripe.paymentLinks.update(link.id, { after_completion });
  return { item, changes: [`The payment link of '${plan.name}' now leads back to ${returnUrl}.`] };
}

/** The metadata that marks objects of a plan, independent of its name. */
const markOf = (funnel: Funnel, plan: Plan) => ({ stile_funnel: funnel.id, stile_plan: plan.id });

/** The items of a list that are marked for this plan of this funnel. Fails as the list does. */
async function markedFor<Item extends { metadata: Stripe.Metadata }>(
  list: AsyncIterable<Item>,
  funnel: Funnel,
  plan: Plan,
): Promise<readonly Item[]> {
  const marked: Item[] = [];
  for await (const item of list) {
    const { stile_funnel, stile_plan } = item.metadata;
    if (stile_funnel === funnel.id && stile_plan === plan.id) marked.push(item);
  }
  return marked;
}

/** Stripe replaces it with the id of the Checkout Session. */
const placeholder = '{CHECKOUT_SESSION_ID}';

/**
 * Where Stripe sends a visitor after payment, with its placeholder for the payment's id. In: the server's address for
 * visitors. Fails with a StartError for a funnel without checkout.
 */
export function stripeReturnUrl(funnel: Funnel, publicUrl: URL): string {
  const back = checkoutReturn(funnel);
  if (!back) {
    throw new StartError(
      `The funnel '${funnel.id}' has no step that leaves for checkout, so there is nothing to set up. Give it one with plans.`,
    );
  }
  // By hand: URLSearchParams would escape the braces, and Stripe would not see its placeholder.
  return `${new URL(back.path, publicUrl)}?${encodeURIComponent(back.form.paymentParameter)}=${placeholder}`;
}

/** An object of the Stripe account in its wanted state, and what was changed, in full sentences. */
interface Settled<Item> {
  readonly item: Item;
  readonly changes: readonly string[];
}
