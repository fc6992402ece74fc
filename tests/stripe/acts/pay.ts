import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { addCheckoutSession } from '../objects/checkout-session.ts';
import { addEvent } from '../objects/event.ts';
import { lineItem } from '../objects/line-item.ts';
import { addPaymentIntent } from '../objects/payment-intent.ts';
import { succeed } from './settle-intent.ts';

/** A payment at a Payment Link; a test may make it unusual. */
export interface Purchase {
  /** The link's URL or id. */
  readonly link: string;
  readonly clientReferenceId?: string | null;
  readonly email: string;
  /** In the smallest unit of the currency; by default the price's amount. */
  readonly amount?: number;
  readonly currency?: string;
  /** The id of a price other than the link's. */
  readonly price?: string;
  readonly quantity?: number;
  /** `unpaid` means that the money takes days to arrive. */
  readonly paymentStatus?: Stripe.Checkout.Session.PaymentStatus;
  /** `open` and `expired` are visits without a payment. */
  readonly status?: Stripe.Checkout.Session.Status;
  readonly livemode?: boolean;
}

/** Pays at a Payment Link. Fails with an Error if the link is unknown or closed. */
export function pay(books: Books, purchase: Purchase): Stripe.Checkout.Session {
  const { email, livemode = false, status = 'complete' } = purchase;
  const link = linkOf(books, purchase.link);
  const [line] = books.lineItemsOf(link.id)?.data ?? [];
  const price = books.prices.get(purchase.price ?? line?.price?.id ?? '');
  if (!price) throw new Error(`There is no price to pay at the link '${purchase.link}'.`);
  const quantity = purchase.quantity ?? line?.quantity ?? 1;
  const amount = purchase.amount ?? (price.unit_amount ?? 0) * quantity;
  const currency = purchase.currency ?? price.currency;
  const complete = status === 'complete';
  const paymentStatus =
    purchase.paymentStatus ?? (complete ? (amount === 0 ? 'no_payment_required' : 'paid') : 'unpaid');
  const intent = complete && amount > 0 ? addPaymentIntent(books, { amount, currency, livemode }) : undefined;
  const session = addCheckoutSession(books, {
    ...{ link, currency, email, livemode, status, paymentStatus },
    lines: [lineItem(books, { price, quantity, amount, currency })],
    total: amount,
    clientReferenceId: purchase.clientReferenceId ?? null,
    paymentIntent: intent?.id ?? null,
  });
  if (intent && paymentStatus === 'paid') succeed(books, intent, email);
  if (complete) addEvent(books, 'checkout.session.completed', session);
  if (status === 'expired') addEvent(books, 'checkout.session.expired', session);
  return structuredClone(session);
}

function linkOf(books: Books, name: string): Stripe.PaymentLink {
  const [url] = name.split('?');
  const link = books.paymentLinks.all.find((candidate) => candidate.id === name || candidate.url === url);
  if (!link?.active) throw new Error(`There is no open payment link '${name}' to pay at. Make one first.`);
  return link;
}
