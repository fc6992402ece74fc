import { Stripe } from 'stripe';
import type { PaymentProvider, ProviderRefund, RefundAnswer, RefundRefusal } from '../provider.ts';

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

/** Stripe's error codes that say what to do. */
const refusals: ReadonlyMap<string | undefined, RefundRefusal> = new Map([
  ['charge_already_refunded', 'already-refunded'],
  ['charge_disputed', 'disputed'],
  ['insufficient_funds', 'insufficient-funds'],
  ['balance_insufficient', 'insufficient-funds'],
]);

/**
 * What an error of Stripe says about a refund. Undefined where it says nothing of this refund and the same request may
 * be sent again: no connection, too many requests, another request with the same key, a secret key that is not taken or
 * is another account's, where our payment does not exist.
 */
function refundRefusal(error: unknown): Extract<RefundAnswer, { refused: unknown }> | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const { StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;
  const { statusCode = 0, type, code } = error;
  const reason = code ?? type;
  const known = refusals.get(code);
  if (known) return { refused: known, reason };
  // The idempotency key is spent: for a day, it would give the same failure again.
  const spent = statusCode >= 500 || error instanceof StripeIdempotencyError;
  if (spent) return { refused: 'out-of-order', reason };
  const final = error instanceof StripeInvalidRequestError && statusCode !== 404;
  return final ? { refused: 'not-refundable', reason } : undefined;
}
