import { Stripe } from 'stripe';
import { duesOf, type Interval } from '../../../../schema/billing/dues.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import { wholeUnits } from '../../../../schema/numbers/smallest-unit.ts';
import { StartError } from '../../../errors/start-error.ts';
import { amountOf, priceText } from '../../../money/plan-price.ts';
import { checkoutReturn } from '../../checkout-return.ts';
import { unlessUnknown } from '../client/stripe-client.ts';
import { type AmountOff, type Goods, lookupKey } from './lookup-key.ts';

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
  const price = await settlePrice(setup, product.id, {
    key: lookupKey(funnel.id, plan),
    amount: amountOf(plan),
  });
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

interface Terms {
  readonly key: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** How often it is charged; undefined for a price that is paid once. */
  readonly every?: Interval;
}

/**
 * Creates a price of a plan, unless its product has one of these terms. A Stripe price never changes: a new amount, or another
 * way to tax it, is a new price, and the former one stays for those who are paying now.
 */
async function settlePrice(
  { stripe, funnel, plan, changes }: Setup,
  product: string,
  { key, amount, every }: Terms,
): Promise<Stripe.Price> {
  const currency = plan.currency.toLowerCase();
  const { tax } = duesOf(plan);
  const text = priceText({ ...plan, total: wholeUnits(amount, plan.currency) }, funnel.language);
  const { data } = await stripe.prices.list({ lookup_keys: [key], limit: 1 });
  const price = data.find(
    (candidate) =>
      candidate.product === product &&
      candidate.unit_amount === amount &&
      candidate.currency === currency &&
      (!tax || candidate.tax_behavior === tax) &&
      candidate.recurring?.interval === every?.unit &&
      candidate.recurring?.interval_count === every?.count,
  );
  if (price?.active) return price;
  if (price) {
    changes.push(`Put the price ${text} of '${plan.name}' back to use.`);
    return stripe.prices.update(price.id, { active: true });
  }
  changes.push(`Made the price ${text} of '${plan.name}'.`);
  return stripe.prices.create({
    product,
    currency,
    unit_amount: amount,
    lookup_key: key,
    ...(tax && { tax_behavior: tax }),
    ...(every && { recurring: { interval: every.unit, interval_count: every.count } }),
    // Somebody may have given the key to another price by hand: move it to the right one.
    transfer_lookup_key: true,
  });
}

/**
 * Creates the product, prices and coupon of a plan that is ordered on our page in a Stripe account; keeps what exists, so that a second run changes
 * nothing. Out: what was changed, in full sentences. Fails as Stripe does.
 */
export async function settleGoods(
  stripe: Stripe,
  funnel: Funnel,
  plan: Plan,
  { dues, price, trialPrice, coupon }: Goods,
): Promise<readonly string[]> {
  const changes: string[] = [];
  const setup = { stripe, funnel, plan, changes };
  const product = await settleProduct(setup);
  const { amount = dues.today, every } = dues.renewal ?? {};
  await settlePrice(setup, product.id, { key: price, amount, ...(every && { every }) });
  if (trialPrice) await settlePrice(setup, product.id, { key: trialPrice, amount: dues.today });
  if (coupon && (await settleCoupon(stripe, coupon, { funnelId: funnel.id, plan, product: product.id })))
    changes.push(`Made the coupon of the lower first price of '${plan.name}'.`);
  return changes;
}

/** Creates a coupon of a plan, limited to its product, unless there is one. Out: whether it did. Fails as Stripe does. */
export async function settleCoupon(
  stripe: Stripe,
  { id, amountOff, lasts }: AmountOff,
  { funnelId, plan, product }: { readonly funnelId: string; readonly plan: Plan; readonly product: string },
): Promise<boolean> {
  if (await couponNow(stripe, id)) return false;
  const terms = {
    id,
    amount_off: amountOff,
    currency: plan.currency.toLowerCase(),
    ...(typeof lasts === 'number'
      ? { duration: 'repeating' as const, duration_in_months: lasts }
      : { duration: lasts }),
    applies_to: { products: [product] },
    metadata: markOf({ id: funnelId }, plan),
  };
  return stripe.coupons.create(terms).then(() => true, unlessThere);
}

/** False if Stripe refused to make something that was made meanwhile; fails as Stripe does otherwise. */
function unlessThere(error: unknown): false {
  const { StripeInvalidRequestError } = Stripe.errors;
  if (error instanceof StripeInvalidRequestError && error.code === 'resource_already_exists') return false;
  throw error;
}

/**
 * Makes sure that Stripe Tax can work out a tax, if one of these plans is sold with one: else no checkout of it would open. Fails
 * with a StartError that says what the account lacks, and as Stripe does.
 */
export async function requireStripeTax(stripe: Stripe, plans: readonly Plan[]): Promise<void> {
  const taxed = plans.find((plan) => duesOf(plan).tax);
  if (!taxed) return;
  const { status, status_details } = await stripe.tax.settings.retrieve();
  if (status === 'active') return;
  const missing = status_details.pending?.missing_fields?.join(', ') || 'settings';
  throw new StartError(
    `The plan '${taxed.id}' is sold with tax, and Stripe Tax lacks ${missing} in this account, so that no checkout would open. Complete it at https://dashboard.stripe.com/settings/tax, and run this again.`,
  );
}

/**
 * Registers the domain of a site, without which Stripe shows no wallets in its pages, if that is not done. Out: what was changed, in full
 * sentences. Fails as Stripe does.
 */
export async function settleWallets(stripe: Stripe, { hostname, protocol }: URL): Promise<readonly string[]> {
  // Stripe takes no address without TLS; its test mode shows wallets there all the same.
  if (protocol !== 'https:') return [];
  const { data } = await stripe.paymentMethodDomains.list({ domain_name: hostname, limit: 1 });
  if (data.length > 0) return [];
  await stripe.paymentMethodDomains.create({ domain_name: hostname });
  return [`Registered ${hostname} for wallets, such as Apple Pay.`];
}

/** The coupon with this id; undefined if there is none, or if it was deleted. */
export const couponNow = (stripe: Stripe, id: string): Promise<Stripe.Coupon | undefined> =>
  unlessUnknown(stripe.coupons.retrieve(id));

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
const markOf = (funnel: Pick<Funnel, 'id'>, plan: Plan) => ({ stile_funnel: funnel.id, stile_plan: plan.id });

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

/** Stripe replaces it in an address of return by the id of the Checkout Session. */
export const checkoutId = '{CHECKOUT_SESSION_ID}';

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
  return `${new URL(base + back.path, publicUrl)}?${encodeURIComponent(back.form.paymentParameter)}=${checkoutId}`;
}
