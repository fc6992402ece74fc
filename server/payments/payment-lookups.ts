import type { Context } from 'hono';
import { minuteMs } from '../../schema/numbers/durations.ts';
import { type ClientAddress, ipv6SiteOf } from '../limits/client-address.ts';
import { Limit, type LimitNeeds } from '../limits/limit.ts';
import { completed, type Lookup } from '../money/payment.ts';

export interface LookupNeeds extends LimitNeeds {
  readonly clientAddress: ClientAddress;
}

/**
 * Limits the calls to the payment provider for ids that clients send, since anybody can invent ids. Fails with
 * `too-many-attempts`. A confirmed payment resets the counts of its address and site, which a phone shares with many
 * others; it is stored then and costs no further call.
 *
 * An IPv6 site has the allowance of five addresses: with all its networks it could use up everybody's.
 *
 * All together get less than half of the 25 calls a second that Stripe takes in test mode, which leaves room for
 * confirmations and refunds.
 */
export function paymentLookups(needs: LookupNeeds): (context: Context) => Lookup {
  const ofAddress = new Limit(needs, {
    name: 'payment-lookups',
    allowed: 20,
    windowMs: 10 * minuteMs,
    refusal:
      'Too many unknown payments were looked up from this address. Wait for ten minutes, then use the address that checkout led to.',
  });
  const ofSite = new Limit(needs, {
    name: 'payment-lookups-of-site',
    allowed: 100,
    windowMs: 10 * minuteMs,
    refusal:
      'Too many unknown payments were looked up from the network of this address. Wait for ten minutes, then use the address that checkout led to.',
  });
  const overall = new Limit(needs, {
    name: 'all-payment-lookups',
    allowed: 600,
    windowMs: minuteMs,
    refusal: 'Too many payments are being looked up at the moment. Try again in a minute.',
  });
  return (context) => async (ask) => {
    const from = needs.clientAddress(context);
    const site = ipv6SiteOf(from);
    await ofAddress.take(from);
    await ofSite.take(site);
    // Last, so that a client over its own limit takes nothing from the others.
    await overall.take('everybody');
    const payment = await ask();
    if (payment?.status === completed) await Promise.all([ofAddress.forget(from), ofSite.forget(site)]);
    return payment;
  };
}
