import { Stripe } from 'stripe';
import { PaymentsUnavailable } from '../provider.ts';
import type { StripeAccess } from './stripe-access.ts';

/** A visitor may be waiting for the answer. */
const patienceMs = 10_000;

/** The official client, which repeats a call twice where Stripe cannot be reached or asks for it. */
export function stripeClient({ secretKey, api }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: patienceMs,
    telemetry: false,
    ...(api && {
      protocol: api.protocol === 'http:' ? 'http' : 'https',
      host: api.hostname,
      ...(api.port && { port: api.port }),
    }),
  });
}

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
