import { Stripe } from 'stripe';
import type { ProviderRefund, RefundAnswer, RefundRefusal } from '../../../money/refund.ts';
import type { PaymentProvider } from '../../provider.ts';
import { returnedIn } from '../client/stripe-client.ts';

/** No retries: the job asks again, and must know the outcome before it expires. */
const once = { timeout: 10_000, maxNetworkRetries: 0 };

/** Refunds Stripe's payment intents. Without an amount, Stripe refunds what is left of the payment. */
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

/** Any other status is still in progress. */
const statuses: ReadonlyMap<string, ProviderRefund['status']> = new Map([
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

/** Stripe's error codes that call for a certain action. */
const refusals: ReadonlyMap<string | undefined, RefundRefusal> = new Map([
  ['charge_already_refunded', 'already-refunded'],
  ['charge_disputed', 'disputed'],
  ['insufficient_funds', 'insufficient-funds'],
  ['balance_insufficient', 'insufficient-funds'],
]);

/**
 * What a Stripe error says about a refund. Undefined if the same request may be sent again: no connection, too many
 * requests, a parallel request with the same key, or a secret key that is invalid or of another account, which does not
 * have our payment.
 */
function refundRefusal(error: unknown): Extract<RefundAnswer, { refused: unknown }> | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const { StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;
  const { statusCode = 0, type, code } = error;
  const reason = code ?? type;
  const refused = refusals.get(code);
  if (refused) return { refused, reason };
  // The idempotency key is used up: for a day it would return the same failure.
  const spent = statusCode >= 500 || error instanceof StripeIdempotencyError;
  if (spent) return { refused: 'out-of-order', reason };
  const final = error instanceof StripeInvalidRequestError && statusCode !== 404;
  return final ? { refused: 'not-refundable', reason } : undefined;
}

/** How much of a payment was given back, or is taken back by the payer's bank, in the smallest unit. Fails as the client does. */
export async function returnedOf(stripe: Stripe, paymentIntent: string): Promise<number> {
  const { data } = await stripe.charges.list({ payment_intent: paymentIntent, limit: 100 });
  return data.reduce((sum, charge) => sum + returnedIn(charge), 0);
}
