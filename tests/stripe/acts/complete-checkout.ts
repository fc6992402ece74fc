import type { Stripe } from 'stripe';
import type { Books, Payer } from '../books.ts';
import { addCustomer } from '../objects/customer.ts';
import { addEvent } from '../objects/event.ts';
import { addInvoice } from '../objects/invoice.ts';
import { addPaymentIntent } from '../objects/payment-intent.ts';
import { addSubscription } from '../objects/subscription.ts';
import { payInvoice, periodAfter, redeem, spendDiscount } from './bill.ts';
import { succeed } from './settle-intent.ts';
import { type Taxed, taxed } from './tax.ts';

const dayS = 24 * 60 * 60;

/**
 * Pays an open Checkout Session. Gives whether it is complete: not with a declined card, after which another may be
 * tried. Fails with an Error if it is not open any more.
 */
export function completeCheckout(
  books: Books,
  id: string,
  { email, card = 'pm_good', country }: Payer,
): boolean {
  expireOverdue(books);
  const session = books.checkoutSessions.get(id);
  const terms = books.checkoutTerms.get(id);
  if (session?.status !== 'open' || !terms) throw new Error(`The Checkout Session '${id}' is not open.`);
  const due = session.amount_total ?? 0;
  if (due > 0 && books.declined.has(card)) return false;
  const customer = addCustomer(books, email, country);
  addEvent(books, 'customer.created', customer);
  session.status = 'complete';
  session.customer = customer.id;
  if (session.customer_details) session.customer_details.email = email;
  const sold = taxSession(books, session, country);
  session.payment_status = due > 0 ? 'paid' : 'no_payment_required';
  session.url = null;
  if (session.mode === 'subscription') subscribe(books, session, { card, customer: customer.id, sold });
  else payOnce(books, session, email, card);
  addEvent(books, 'checkout.session.completed', session);
  return true;
}

/** What the payer of an open Checkout Session owes, tax included, by where they are. */
export function taxedSession(
  books: Books,
  { id, automatic_tax: { enabled: automatic }, amount_total: amount }: Stripe.Checkout.Session,
  country: string | undefined,
): Taxed {
  const [price] = (books.lineItemsOf(id)?.data ?? []).flatMap((line) => line.price ?? []);
  return price ? taxed({ automatic, country, price }, amount ?? 0) : { total: amount ?? 0 };
}

/** Works out the tax of a Checkout Session, once its payer is known. */
function taxSession(books: Books, session: Stripe.Checkout.Session, country: string | undefined): Taxed {
  const sold = taxedSession(books, session, country);
  session.amount_total = sold.total;
  if (session.automatic_tax.enabled) session.automatic_tax.status = 'complete';
  if (session.total_details) session.total_details.amount_tax = sold.tax?.amount ?? 0;
  return sold;
}

function payOnce(books: Books, session: Stripe.Checkout.Session, email: string, card: string): void {
  const { amount_total, currency } = session;
  const intent = addPaymentIntent(books, {
    amount: amount_total ?? 0,
    currency: currency ?? 'usd',
    livemode: false,
  });
  succeed(books, intent, email);
  // Kept for another charge.
  if (books.checkoutTerms.get(session.id)?.keepsCard) {
    Object.assign(intent, { customer: session.customer, payment_method: card });
  }
  session.payment_intent = intent.id;
}

function subscribe(
  books: Books,
  session: Stripe.Checkout.Session,
  { card, customer, sold }: { readonly card: string; readonly customer: string; readonly sold: Taxed },
): void {
  const terms = books.checkoutTerms.get(session.id);
  const lines = books.lineItemsOf(session.id)?.data ?? [];
  const price = lines.find((line) => line.price?.recurring)?.price;
  if (!price || !terms) throw new Error('The Checkout Session has no recurring price.');
  const now = books.seconds();
  const trialEnd = terms.trialDays === undefined ? undefined : now + terms.trialDays * dayS;
  const subscription = addSubscription(books, {
    price,
    customer,
    card: card === 'none' ? undefined : card,
    trialEnd,
    periodEnd: trialEnd ?? periodAfter(price, now, 0),
    whenWithoutCard: terms.whenWithoutCard,
    metadata: terms.metadata,
    automaticTax: session.automatic_tax.enabled,
  });
  if (terms.coupon) redeem(books, subscription, terms.coupon);
  session.subscription = subscription.id;
  addEvent(books, 'customer.subscription.created', subscription);
  const invoice = addInvoice(books, {
    subscription,
    subtotal: session.amount_subtotal ?? 0,
    ...sold,
    reason: 'subscription_create',
    periodEnd: subscription.items.data[0]?.current_period_end ?? now,
  });
  spendDiscount(books, subscription);
  session.invoice = invoice.id;
  payInvoice(books, subscription, invoice);
}

/** Expires the Checkout Sessions whose time is over. */
export function expireOverdue(books: Books): void {
  for (const session of books.checkoutSessions.all) {
    if (session.status === 'open' && session.expires_at <= books.seconds()) expireCheckout(books, session);
  }
}

/** Closes an open Checkout Session. */
export function expireCheckout(books: Books, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  addEvent(books, 'checkout.session.expired', session);
}
