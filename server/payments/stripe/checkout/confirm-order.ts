import type { Stripe } from 'stripe';
import { duesKey } from '../../../../schema/billing/dues.ts';
import type { Checkout } from '../../../money/checkout.ts';
import { completed } from '../../../money/payment.ts';
import type { Goods } from '../catalogue/lookup-key.ts';
import { idOf } from '../client/stripe-client.ts';
import { type Confirmation, type RefusalOfPayment, refusalOf, stripeName } from './confirmation.ts';

/** The facts of a Checkout Session that count; `line_items` and `invoice.payments` are expanded. */
export type OrderedSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'livemode'
  | 'mode'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'total_details'
  | 'currency'
  | 'invoice'
  | 'subscription'
> & {
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly customer_details: { readonly email: string | null } | null;
  readonly line_items?: { readonly data: readonly Line[]; readonly has_more: boolean } | undefined;
};

type Line = Pick<Stripe.LineItem, 'quantity'> & { readonly price: Pick<Stripe.Price, 'lookup_key'> | null };

interface Expected {
  /** Whether our key is live. */
  readonly livemode: boolean;
  /** What was shown, agreed to and stored before the payer left. */
  readonly checkout: Checkout;
  /** The goods of the plans that the session may have seen. */
  readonly goods: readonly Goods[];
}

/**
 * Decides whether a Checkout Session is what the visitor agreed to: its prices, each once, and exactly
 * what was to be charged at once, before the tax if that comes on top.
 */
export function confirmOrder(session: OrderedSession, { livemode, checkout, goods }: Expected): Confirmation {
  const { sessionId } = checkout;
  const refused = (reason: RefusalOfPayment) => refusalOf(session, sessionId, reason);
  if (session.livemode !== livemode) return refused('other-mode');
  const agreed = goods.find(
    ({ planId, dues }) => planId === checkout.planId && duesKey(dues) === checkout.dues,
  );
  if (!agreed) return refused('other-price');
  if (session.mode !== (agreed.dues.renewal ? 'subscription' : 'payment')) return refused('other-goods');
  const lines = session.line_items?.data ?? [];
  if (session.line_items?.has_more || lines.some(({ quantity }) => quantity !== 1))
    return refused('other-goods');
  const keys = lines.map(({ price }) => price?.lookup_key ?? '').toSorted();
  const wanted = [agreed.price, ...(agreed.trialPrice ? [agreed.trialPrice] : [])].toSorted();
  if (keys.join('\n') !== wanted.join('\n')) return refused('other-price');
  const tax = agreed.dues.tax && (session.total_details?.amount_tax ?? 0);
  const amount = checkout.today + (agreed.dues.tax === 'exclusive' ? (tax ?? 0) : 0);
  if (session.amount_total !== amount) return refused('other-amount');
  if (session.currency !== checkout.currency.toLowerCase()) return refused('other-currency');
  const isFree = checkout.today === 0;
  const settled = isFree ? 'no_payment_required' : 'paid';
  const done = session.status === 'complete' && session.payment_status === settled;
  const paymentIntent = intentOf(session);
  if (done && !isFree && paymentIntent === undefined) return refused('no-money');
  return {
    is: done ? 'paid' : 'open',
    subscription: idOf(session.subscription),
    payment: {
      id: session.id,
      sessionId,
      planId: checkout.planId,
      email: session.customer_details?.email ?? '',
      amount,
      tax,
      currency: checkout.currency,
      status: done ? completed : session.payment_status,
      provider: stripeName,
      paymentIntent,
      livemode,
    },
  };
}

/** The payment intent; that of a subscription is at its invoice. */
function intentOf({ invoice, payment_intent }: OrderedSession): string | undefined {
  if (payment_intent) return idOf(payment_intent);
  const payments = typeof invoice === 'string' ? [] : (invoice?.payments?.data ?? []);
  const [intent] = payments.flatMap(({ status, payment }) =>
    status === 'paid' ? (payment.payment_intent ?? []) : [],
  );
  return idOf(intent);
}
