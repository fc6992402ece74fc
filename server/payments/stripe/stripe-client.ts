import { Stripe } from 'stripe';
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
