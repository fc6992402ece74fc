import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { addDiscount } from '../objects/discount.ts';
import { addEvent } from '../objects/event.ts';
import { addInvoice, addInvoicePayment } from '../objects/invoice.ts';
import { addPaymentIntent } from '../objects/payment-intent.ts';
import { fail, succeed } from './settle-intent.ts';
import { taxed } from './tax.ts';

const dayS = 24 * 60 * 60;
const reminderS = 3 * dayS;
/** When a failed charge is tried again, in days after the first try; then the subscription is canceled. */
const retryDays = [3, 8, 15];

/** So many calendar months after a moment, on its day of the month or the last one. In and out: seconds since 1970. */
function monthsAfter(seconds: number, months: number): number {
  const date = new Date(seconds * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const days = [31, isLeap(year + Math.floor(month / 12)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const day = Math.min(date.getUTCDate(), days[month % 12] ?? 31);
  return Date.UTC(year, month, day) / 1000 + (seconds % dayS);
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** When the period with this index ends, counted from 0, of those that begin at the anchor. */
export function periodAfter({ recurring }: Stripe.Price, anchor: number, index: number): number {
  const { interval = 'month', interval_count: count = 1 } = recurring ?? {};
  const times = count * (index + 1);
  const fixed = new Map([
    ['day', dayS],
    ['week', 7 * dayS],
  ]).get(interval);
  return fixed ? anchor + fixed * times : monthsAfter(anchor, interval === 'year' ? 12 * times : times);
}

/** Has a coupon take off from now on, instead of any other. */
export function redeem(books: Books, subscription: Stripe.Subscription, coupon: string): void {
  const { duration, duration_in_months: months } = books.coupons.get(coupon) ?? {};
  const end = duration === 'repeating' ? monthsAfter(books.seconds(), months ?? 0) : null;
  subscription.discounts = [addDiscount(books, subscription, { coupon, end }).id];
}

/** The coupon that an invoice of now is lowered by. One that is taken off once is used up, one that has ended is gone. */
export function spendDiscount(books: Books, subscription: Stripe.Subscription): string | undefined {
  const discount = subscription.discounts.flatMap((id) => books.discounts.get(String(id)) ?? [])[0];
  const coupon = books.coupons.get(String(discount?.source.coupon));
  const isOn = discount && (discount.end === null || books.seconds() < discount.end);
  if (!isOn || coupon?.duration === 'once') subscription.discounts = [];
  return isOn ? coupon?.id : undefined;
}

/** What is left of an amount after a coupon, by Stripe's rounding. In: the product, since a coupon may be limited to some. */
export function discounted(
  books: Books,
  coupon: string | undefined,
  amount: number,
  product: string,
): number {
  const found = books.coupons.get(coupon ?? '');
  if (!found) return amount;
  const products = books.couponProducts.get(found.id) ?? [];
  if (products.length > 0 && !products.includes(product)) return amount;
  const off = found.amount_off ?? Math.round((amount * (found.percent_off ?? 0)) / 100);
  return Math.max(0, amount - off);
}

/** Tries to pay an open invoice with the subscription's card. Gives whether it is paid. */
export function payInvoice(
  books: Books,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): boolean {
  const card = String(subscription.default_payment_method ?? 'none');
  invoice.attempted = true;
  if (invoice.amount_due > 0) {
    const { amount_due: amount, currency } = invoice;
    const intent = addPaymentIntent(books, { amount, currency, livemode: false });
    intent.customer = subscription.customer;
    invoice.attempt_count += 1;
    if (card === 'none' || books.declined.has(card)) {
      fail(books, intent);
      addInvoicePayment(books, invoice, intent);
      addEvent(books, 'invoice.payment_failed', invoice);
      return false;
    }
    succeed(books, intent, invoice.customer_email ?? null);
    addInvoicePayment(books, invoice, intent);
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.status_transitions.paid_at = books.seconds();
  addEvent(books, 'invoice.paid', invoice);
  return true;
}

/** Ends a subscription now. */
export function cancelNow(
  books: Books,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  const now = books.seconds();
  subscription.status = 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  if (subscription.cancellation_details) subscription.cancellation_details.reason ??= reason;
  const open = books.invoices.get(String(subscription.latest_invoice));
  if (open?.status === 'open') open.status = 'void';
  addEvent(books, 'customer.subscription.deleted', subscription);
}

/** Sets the clock forward and bills on the way all that is due, in its order, as a test clock does. In: seconds. */
export function advance(books: Books, to: number): void {
  for (;;) {
    const due = books.subscriptions.all
      .flatMap((subscription) => dueOf(books, subscription) ?? [])
      .sort((a, b) => a.at - b.at)[0];
    if (!due || due.at > to) break;
    books.time = Math.max(books.seconds(), due.at);
    due.act();
  }
  books.time = Math.max(books.seconds(), to);
}

interface Due {
  readonly at: number;
  act(): void;
}

/** What happens next to a subscription; undefined if nothing does. */
function dueOf(books: Books, subscription: Stripe.Subscription): Due | undefined {
  const billing = billingOf(books, subscription);
  const resumesAt = subscription.pause_collection?.resumes_at;
  if (!billing || !resumesAt || billing.at < resumesAt) return billing;
  return {
    at: resumesAt,
    act: () => {
      subscription.pause_collection = null;
      addEvent(books, 'customer.subscription.updated', subscription);
    },
  };
}

function billingOf(books: Books, subscription: Stripe.Subscription): Due | undefined {
  const item = subscription.items.data[0];
  if (!item || subscription.status === 'canceled') return undefined;
  const open = books.invoices.get(String(subscription.latest_invoice));
  if (open?.status === 'open') return { at: retryAt(open), act: () => retry(books, subscription, open) };
  const { trial_end: trialEnd, status } = subscription;
  const reminder = (trialEnd ?? 0) - reminderS;
  if (status === 'trialing' && !books.reminded.has(subscription.id))
    return {
      at: Math.max(reminder, subscription.start_date),
      act: () => {
        books.reminded.add(subscription.id);
        addEvent(books, 'customer.subscription.trial_will_end', subscription);
      },
    };
  return { at: item.current_period_end, act: () => endPeriod(books, subscription, item) };
}

const retryAt = ({ created, attempt_count: tries }: Stripe.Invoice): number =>
  created + (retryDays[tries - 1] ?? (retryDays.at(-1) ?? 0) + 7) * dayS;

function retry(books: Books, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  if (invoice.attempt_count > retryDays.length) {
    cancelNow(books, subscription, 'payment_failed');
    return;
  }
  if (!payInvoice(books, subscription, invoice)) return;
  subscription.status = 'active';
  addEvent(books, 'customer.subscription.updated', subscription);
}

function endPeriod(books: Books, subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): void {
  const isWithoutCard = subscription.default_payment_method === null;
  const { missing_payment_method: whenWithoutCard } = subscription.trial_settings?.end_behavior ?? {};
  const endsByItself = subscription.status === 'trialing' && isWithoutCard && whenWithoutCard === 'cancel';
  if (endsByItself || subscription.cancel_at_period_end) {
    cancelNow(books, subscription, 'cancellation_requested');
    return;
  }
  const { billing_cycle_anchor: anchor } = subscription;
  const { price } = item;
  const start = item.current_period_end;
  let index = 0;
  while (periodAfter(price, anchor, index) <= start) index += 1;
  item.current_period_start = start;
  item.current_period_end = periodAfter(price, anchor, index);
  const subtotal = price.unit_amount ?? 0;
  const due = discounted(books, spendDiscount(books, subscription), subtotal, String(price.product));
  const { enabled: automatic } = subscription.automatic_tax;
  const { country } = books.customers.get(String(subscription.customer))?.address ?? { country: null };
  const invoice = addInvoice(books, {
    ...{ subscription, subtotal, periodEnd: item.current_period_end },
    ...taxed({ automatic, country, price }, due),
    reason: 'subscription_cycle',
  });
  addEvent(books, 'invoice.created', invoice);
  const { pause_collection: pause } = subscription;
  if (pause) invoice.status = pausedStates[pause.behavior] ?? 'void';
  const isSettled = pause || payInvoice(books, subscription, invoice);
  subscription.status = isSettled ? 'active' : 'past_due';
  addEvent(books, 'customer.subscription.updated', subscription);
}

/** What becomes of an invoice that is made in a pause, by the behavior of the pause. */
const pausedStates: Readonly<Record<string, Stripe.Invoice.Status>> = {
  keep_as_draft: 'draft',
  mark_uncollectible: 'uncollectible',
  void: 'void',
};
