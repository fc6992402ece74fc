import type { Stripe } from 'stripe';
import type { PaymentProvider } from '../provider.ts';
import type { ProviderRefund } from '../refund-answer.ts';
import { refundRefusal } from './refund-refusal.ts';

/** The job asks again, and must know the outcome before its time is over. */
const once = { timeout: 10_000, maxNetworkRetries: 0 };

/** Refunds of Stripe's payment intents. A refund without an amount gives back whatever is left of the payment. */
export const stripeRefunds = (stripe: Stripe): Pick<PaymentProvider, 'refund' | 'refundsOf'> => ({
  refund: async ({ paymentIntent }, idempotencyKey) => {
    if (paymentIntent === undefined) return { refused: 'not-refundable', reason: 'no_payment_intent' };
    try {
      const refund = await stripe.refunds.create(
        { payment_intent: paymentIntent },
        { ...once, idempotencyKey },
      );
      return { refund: refundOf(refund) };
    } catch (error) {
      const refusal = refundRefusal(error);
      if (refusal) return refusal;
      throw error;
    }
  },
  refundsOf: async ({ paymentIntent }) => {
    if (paymentIntent === undefined) return [];
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }, once);
    return data.map(refundOf);
  },
});

const refundOf = ({ id, amount, status, ...refund }: Stripe.Refund): ProviderRefund => ({
  id,
  amount,
  status: statuses.get(status ?? '') ?? 'pending',
  reason: refund.failure_reason ?? refund.pending_reason,
});

/** Any other status is one that something still follows. */
const statuses: ReadonlyMap<string, ProviderRefund['status']> = new Map([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);
