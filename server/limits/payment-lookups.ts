import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { completed, type Lookup } from '../payments/provider.ts';
import { Limit } from './limit.ts';

const minuteMs = 60_000;

/**
 * Bounds the calls at the payment provider about ids that clients send: one can be made up at no cost, and costs a
 * call. What is refused fails with `too-many-attempts`. A payment that turns out to be made clears its address, since
 * a phone shares one with many others; it is kept then, and costs no further call.
 *
 * All together have less than half of what Stripe takes in test mode, 25 a second, so that confirmations and refunds
 * have their share.
 */
export function paymentLookups({
  store,
  now,
  clientAddress,
}: Pick<Deps, 'store' | 'now' | 'clientAddress'>): (context: Context) => Lookup {
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
  return (context) => async (ask) => {
    const from = clientAddress(context);
    await own.take(from);
    // After it: whoever is refused for their own attempts takes none from the others.
    await overall.take('everybody');
    const payment = await ask();
    if (payment?.status === completed) await own.forget(from);
    return payment;
  };
}
