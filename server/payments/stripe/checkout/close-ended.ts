import type { Stripe } from 'stripe';
import type { SessionChange } from '../../../sessions/browsers.ts';
import { orUnavailable, unlessUnknown } from '../client/stripe-client.ts';

interface Needs extends SessionChange {
  readonly stripe: Stripe;
}

/**
 * Expires the open Checkout Sessions at the price of an offer whose time of grace is over. One that was paid just now stays
 * so: its payer saw the price. Fails with PaymentsUnavailable if Stripe gives no answer.
 */
export async function closeEndedCheckouts({ stripe, store, browsers, now }: Needs): Promise<void> {
  for (const checkout of await store.checkouts.ended(now())) {
    const session = await store.sessions.versionOf(checkout.sessionId);
    // Of another site, which may have another account.
    if (!session || !browsers.serve(session)) continue;
    const { checkoutId } = checkout;
    if (checkoutId !== undefined)
      await orUnavailable(async () => {
        const open = await unlessUnknown(stripe.checkout.sessions.retrieve(checkoutId));
        if (open?.status === 'open') await stripe.checkout.sessions.expire(checkoutId);
      });
    await store.checkouts.change(checkout, { state: 'closed' });
  }
}
