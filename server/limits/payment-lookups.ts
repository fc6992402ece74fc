import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { Limit } from './limit.ts';

const minuteMs = 60_000;

/**
 * What is to be awaited ahead of a call at the payment provider about an id that a client has sent: ids can be made up
 * at no cost, and each costs a call. Few visitors need one, since the provider mostly tells of a payment first. Fails
 * with `too-many-attempts`.
 *
 * All together may ask for less than half of what Stripe takes in test mode, 25 a second, so that confirmations and
 * refunds have their share.
 */
export function paymentLookups({
  store,
  now,
  clientAddress,
}: Pick<Deps, 'store' | 'now' | 'clientAddress'>): (context: Context) => () => Promise<void> {
  const own = new Limit(store.attempts, now, {
    name: 'payment-lookups',
    allowed: 20,
    windowMs: 10 * minuteMs,
    refusal:
      'Too many payments that are not known were looked up from this address; wait for ten minutes, then use the address that checkout led to.',
  });
  const overall = new Limit(store.attempts, now, {
    name: 'all-payment-lookups',
    allowed: 600,
    windowMs: minuteMs,
    refusal: 'Too many payments are being looked up at the moment; try again in a minute.',
  });
  return (context) => async () => {
    await own.take(clientAddress(context));
    // After it: whoever is refused for their own attempts takes none from the others.
    await overall.take('');
  };
}
