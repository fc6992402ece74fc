import type { Refund } from './refund.ts';

/**
 * What tells the provider that two requests are one: `refund:pi_1`, then `refund:pi_1:2` once the refund of the first
 * key has failed, and so on. A payment without an intent is named by its own id.
 */
export function idempotencyKey({ paymentIntent, paymentId, attempts }: Refund): string {
  const first = `refund:${paymentIntent ?? paymentId}`;
  return attempts === 0 ? first : `${first}:${attempts + 1}`;
}
