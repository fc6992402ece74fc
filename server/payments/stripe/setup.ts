import type { Stripe } from 'stripe';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { StartError } from '../../errors/start-error.ts';
import { amountOf, priceText } from '../../money/plan-price.ts';
import { checkoutReturn } from '../checkout-return.ts';
import { lookupKey } from './lookup-key.ts';

/** The Payment Link of a plan, and what was changed for it in the Stripe account, in full sentences. */
interface SettledPlan {
  readonly item: Stripe.PaymentLink;
  readonly changes: readonly string[];
}

/**
 * Creates a plan's product, price and Payment Link in a Stripe account; keeps what exists, so that a second run changes
 * nothing. In: where visitors return after payment. Fails as Stripe does.
 */
export async function settlePlan(
  stripe: Stripe,
  funnel: Funnel,
  plan: Plan,
  returnUrl: string,
): Promise<SettledPlan> {
  const changes: string[] = [];
  const setup = { stripe, funnel, plan, changes };
  const product = await settleProduct(setup);
  const price = await settlePrice(setup, product.id);
  return { item: await settleLink(setup, price.id, returnUrl), changes };
}

interface Setup {
  readonly stripe: Stripe;
  readonly funnel: Funnel;
  readonly plan: Plan;
  readonly changes: string[];
}

/** Creates the product of a plan, or renames it to the plan's name. */
async function settleProduct({ stripe, funnel, plan, changes }: Setup): Promise<Stripe.Product> {
  const { name } = plan;
  // Listed, not searched: Stripe's search finds a new product only after a while, and a second run would create
  // another.
  const [product] = await markedFor(stripe.products.list({ active: true, limit: 100 }), funnel, plan);
  if (product?.name === name) return product;
  if (product) {
    changes.push(`Renamed the product '${product.name}' to '${name}'.`);
    return stripe.products.update(product.id, { name });
  }
  changes.push(`Made the product '${name}'.`);
  return stripe.products.create({ name, metadata: markOf(funnel, plan) });
}

/**
 * Creates the price of a plan, unless its product has one of this amount and currency. A Stripe price never changes: a
 * new amount is a new price, and the former one stays for those who are paying now.
 */
async function settlePrice({ stripe, funnel, plan, changes }: Setup, product: string): Promise<Stripe.Price> {
  const key = lookupKey(funnel.id, plan);
  const terms = { product, unit_amount: amountOf(plan), currency: plan.currency.toLowerCase() };
  const text = priceText(plan, funnel.language);
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
  const price = data.find(
    (candidate) =>
      candidate.type === 'one_time' &&
      candidate.product === product &&
      candidate.unit_amount === terms.unit_amount &&
      candidate.currency === terms.currency,
  );
  if (price?.active) return price;
  if (price) {
    changes.push(`Put the price ${text} of '${plan.name}' back to use.`);
    return stripe.prices.update(price.id, { active: true });
  }
  changes.push(`Made the price ${text} of '${plan.name}'.`);
  // Somebody may have given the key to another price by hand: move it to the right one.
  return stripe.prices.create({ ...terms, lookup_key: key, transfer_lookup_key: true });
}

/**
 * Creates the Payment Link of a plan's price, or corrects its return address. Links of other prices stay open, for the
 * visitors who have seen those.
 */
async function settleLink(
  { stripe, funnel, plan, changes }: Setup,
  price: string,
  returnUrl: string,
): Promise<Stripe.PaymentLink> {
  const open = await markedFor(stripe.paymentLinks.list({ active: true, limit: 100 }), funnel, plan);
  const link = open.find(({ metadata }) => metadata.stile_price === price);
  if (link?.after_completion.redirect?.url === returnUrl) return link;
  const after_completion = { type: 'redirect', redirect: { url: returnUrl } } as const;
  if (link) {
    changes.push(`The payment link of '${plan.name}' now leads back to ${returnUrl}.`);
    return stripe.paymentLinks.update(link.id, { after_completion });
  }
  const made = await stripe.paymentLinks.create({
    line_items: [{ price, quantity: 1 }],
    after_completion,
    metadata: { ...markOf(funnel, plan), stile_price: price },
  });
  changes.push(`Made the payment link of '${plan.name}': ${made.url}.`);
  return made;
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
 * Where Stripe sends a visitor after payment, with its placeholder for the payment's id. In: the site's address for
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
  const base = publicUrl.pathname.replace(/\/$/, '');
  return `${new URL(base + back.path, publicUrl)}?${encodeURIComponent(back.form.paymentParameter)}=${placeholder}`;
}
