import { Stripe } from 'stripe';
import type { RefundAnswer, RefundRefusal } from '../refund-answer.ts';

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
export function refundRefusal(error: unknown): Extract<RefundAnswer, { refused: unknown }> | undefined {
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
