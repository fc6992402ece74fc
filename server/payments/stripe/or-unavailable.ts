import { Stripe } from 'stripe';
import { PaymentsUnavailable } from '../payments-unavailable.ts';

const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors;

/** Does what needs Stripe; turns a failure that is Stripe's own, or the network's, into PaymentsUnavailable. */
export async function orUnavailable<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const passing = [StripeConnectionError, StripeRateLimitError, StripeAPIError].some(
      (kind) => error instanceof kind,
    );
    if (!passing) throw error;
    throw new PaymentsUnavailable('Stripe gives no answer.', { cause: error });
  }
}
