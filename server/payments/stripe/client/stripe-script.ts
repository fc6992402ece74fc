import type { PaymentSources } from '../../../http/content-security-policy.ts';
import type { StripeAccess } from './stripe-access.ts';

/** The release of Stripe's script that goes with the API of our client. */
const release = 'endive';

const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: [
    ...['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    // Link, Stripe's wallet.
    ...['https://link.com', 'https://*.link.com'],
  ],
  calls: ['https://api.stripe.com', 'https://link.com', 'https://*.link.com'],
} satisfies PaymentSources;

/** The address of Stripe's script, and what a page that loads it may load; of STRIPE_API if that is set. */
export function stripeScript({ api }: Pick<StripeAccess, 'api'>): {
  readonly url: string;
  readonly sources: PaymentSources;
} {
  const path = `/${release}/stripe.js`;
  if (!api) return { url: `https://js.stripe.com${path}`, sources: stripe };
  const own = [api.origin];
  return { url: new URL(path, api).href, sources: { scripts: own, frames: own, calls: own } };
}
