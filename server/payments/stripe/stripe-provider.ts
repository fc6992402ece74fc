import type { Logger } from 'pino';
import type { Jobs } from '../../jobs/jobs.ts';
import type { SessionChange } from '../../sessions/browsers.ts';
import type { PaymentProvider } from '../provider.ts';
import { checkoutGate, gateTo } from './checkout-gate.ts';
import { inLocale } from './checkout-locale.ts';
import { CheckoutPayments } from './checkout-payments.ts';
import type { Links } from './links.ts';
import type { StripeAccess } from './stripe-access.ts';
import { orUnavailable, stripeClient } from './stripe-client.ts';
import { eventHandlers, StripeEvents } from './stripe-events.ts';
import { stripeRefunds } from './stripe-refunds.ts';
import { webhookRoutes } from './webhook-routes.ts';

const everyFiveMinutes = '*/5 * * * *';

interface StripeNeeds extends SessionChange {
  readonly logger: Logger;
  readonly access: StripeAccess;
  readonly webhookSecret: string;
  readonly links: Links;
}

/** Takes payments with Stripe: each plan by its Payment Link, each payment confirmed by Stripe. */
export function stripeProvider(needs: StripeNeeds): PaymentProvider {
  const { access, webhookSecret, links, store, now } = needs;
  const { livemode } = access;
  const stripe = stripeClient(access);
  const checkouts = new CheckoutPayments({ ...needs, stripe, livemode });
  const eventsFor = (jobs: Jobs) =>
    new StripeEvents({
      ...needs,
      stripe,
      livemode,
      handlers: eventHandlers(checkouts, jobs),
      events: store.paymentEvents,
    });
  return {
    checkoutUrl: (plan, funnel) => {
      const link = links(plan);
      return (
        link && (plan.when || funnel.session.order === 'kept' ? gateTo(plan) : inLocale(link, funnel).href)
      );
    },
    find: (id, lookup) => orUnavailable(() => checkouts.find(id, lookup)),
    ...stripeRefunds(stripe),
    chores: (jobs) => [
      { name: 'heal-missed-events', when: everyFiveMinutes, run: () => eventsFor(jobs).heal() },
    ],
    routes: (jobs) =>
      webhookRoutes({ stripe, webhookSecret, now, events: eventsFor(jobs) }).route('/', checkoutGate(needs)),
  };
}
