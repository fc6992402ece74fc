import type { Stripe } from 'stripe';

/** Marks our configuration of the billing portal: an account may have others, for pages of its own. */
const mark = { stile: 'another-card' };

/**
 * The address of Stripe's page on which a customer uses another card, and which then leads back. Without a configuration
 * of ours, the Dashboard would decide what else the page lets a payer do.
 */
export async function cardPage(stripe: Stripe, customer: string, backTo: string): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const own =
    data.find(({ metadata }) => metadata?.stile === mark.stile) ??
    (await stripe.billingPortal.configurations.create(
      { features: { payment_method_update: { enabled: true } }, metadata: mark },
      { idempotencyKey: 'portal:another-card' },
    ));
  const session = await stripe.billingPortal.sessions.create({
    customer,
    configuration: own.id,
    return_url: backTo,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: backTo } },
    },
  });
  return session.url;
}
