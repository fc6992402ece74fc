import { Stripe } from 'stripe';
import { PaymentsUnavailable } from '../../../money/payment.ts';
import type { StripeAccess } from './stripe-access.ts';

/** Stripe's client. It retries a call twice if Stripe is unreachable or asks for it. */
export function stripeClient({ secretKey, api }: StripeAccess): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 2,
    // Short, since a visitor may be waiting.
    timeout: 10_000,
    telemetry: false,
    ...(api && {
      protocol: api.protocol === 'http:' ? 'http' : 'https',
      host: api.hostname,
      ...(api.port && { port: api.port }),
    }),
  });
}

const { StripeConnectionError, StripeRateLimitError, StripeAPIError, StripeInvalidRequestError } =
  Stripe.errors;

/** Runs a request to Stripe; turns failures of Stripe or of the network into PaymentsUnavailable. */
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

/** Whether a request failed since it names something that Stripe does not know, such as a deleted customer. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** Undefined for an id that Stripe does not know; fails as the client does otherwise. */
export const unlessUnknown = <Found>(request: Promise<Found>): Promise<Found | undefined> =>
  request.catch((error: unknown) => {
    if (isUnknown(error)) return undefined;
    throw error;
  });

type Expandable = string | { readonly id: string };

/** The id of an object that Stripe may have expanded. */
export function idOf(object: Expandable): string;
export function idOf(object: Expandable | null | undefined): string | undefined;
export function idOf(object: Expandable | null | undefined): string | undefined {
  return typeof object === 'string' ? object : object?.id;
}

/** How much of a charge was given back, or is taken back by the payer's bank. */
export const returnedIn = ({ amount, amount_refunded, disputed }: Stripe.Charge): number =>
  disputed ? amount : amount_refunded;

/** What Stripe refused, in a sentence without the key. */
export function sentenceOf(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    // Stripe's message repeats a part of the key, which must not get into a terminal's history.
    return 'Stripe does not know the key in STRIPE_SECRET_KEY; copy it anew from the API keys in the Stripe Dashboard.';
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return 'The key in STRIPE_SECRET_KEY may not do this. Let it write products, prices and payment links, or take another.';
  }
  if (error instanceof StripeConnectionError) {
    return 'Stripe cannot be reached. Look at the network, then run this again. What is done already stays, and is not done twice.';
  }
  return `Stripe did not do it: ${error.message} What is done already stays. Mend this, then run it again.`;
}
