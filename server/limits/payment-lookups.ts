import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { completed, type Lookup } from '../payments/provider.ts';
import { ipv6SiteOf } from './client-address.ts';
import { Limit } from './limit.ts';

const minuteMs = 60_000;

/**
 * Bounds the calls at the payment provider about ids that clients send: one can be made up at no cost, and costs a
 * call. What is refused fails with `too-many-attempts`. A payment that turns out to be made clears its address and its
 * site, since a phone shares them with many others; it is kept then, and costs no further call.
 *
 * An IPv6 site has the share of five addresses, or it could take that of everybody with its many networks.
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
  const ofSite = new Limit(store.attempts, now, {
    name: 'payment-lookups-of-site',
    allowed: 100,
    windowMs: 10 * minuteMs,
    refusal:
      'Too many payments that are not known were looked up from the network of this address; wait for ten minutes, then use the address that checkout led to.',
  });
  const overall = new Limit(store.attempts, now, {
    name: 'all-payment-lookups',
    allowed: 600,
    windowMs: minuteMs,
    refusal: 'Too many payments are being looked up at the moment; try again in a minute.',
  });
  return (context) => async (ask) => {
    const from = clientAddress(context);
    const site = ipv6SiteOf(from);
    await own.take(from);
    await ofSite.take(site);
    // After them: whoever is refused for their own attempts takes none from the others.
    await overall.take('everybody');
    const payment = await ask();
    if (payment?.status === completed) await Promise.all([own.forget(from), ofSite.forget(site)]);
    return payment;
  };
}
