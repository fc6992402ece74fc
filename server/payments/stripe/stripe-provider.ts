import type { Jobs } from '../../jobs/jobs.ts';
import { leavingRoutes } from '../leaving.ts';
import { orderRoutes, termsOf } from '../order-routes.ts';
import { isOrderedHere } from '../ordered-here.ts';
import type { PaymentProvider, ProviderNeeds } from '../provider.ts';
import { type LinkOf, requireOpenLinks } from './catalogue/links.ts';
import { stripeRefunds } from './charges/stripe-refunds.ts';
import { StripeSubscriptions } from './charges/stripe-subscriptions.ts';
import { stripeUpsells } from './charges/stripe-upsells.ts';
import { checkoutGate, gateTo } from './checkout/checkout-gate.ts';
import { CheckoutPayments } from './checkout/checkout-payments.ts';
import { closeEndedCheckouts } from './checkout/close-ended.ts';
import { openCheckout } from './checkout/open-checkout.ts';
import { payRoutes } from './checkout/pay-routes.ts';
import { payerReturn } from './checkout/payer-return.ts';
import type { StripeAccess } from './client/stripe-access.ts';
import { orUnavailable, stripeClient } from './client/stripe-client.ts';
import { stripeEvents } from './events/stripe-events.ts';
import { webhookRoutes } from './events/webhook-routes.ts';

interface StripeNeeds extends ProviderNeeds {
  readonly access: StripeAccess;
  readonly webhookSecret: string;
  readonly linkOf: LinkOf;
}

/** Takes payments with Stripe: each plan at the Payment Link of its price, each payment confirmed by Stripe. */
export function stripeProvider(needs: StripeNeeds): PaymentProvider {
  const { access, webhookSecret, now } = needs;
  const { livemode } = access;
  const stripe = stripeClient(access);
  const checkouts = new CheckoutPayments({ ...needs, stripe, livemode });
  const subscriptions = new StripeSubscriptions({ ...needs, stripe, livemode, checkouts });
  const eventsFor = (jobs: Jobs) =>
    stripeEvents({ ...needs, stripe, livemode, checkouts, subscriptions, jobs });
  // An account may have Stripe's page on a domain of its own.
  const leadsTo = access.api?.origin ?? 'https:';
  const begin = openCheckout({ ...needs, stripe });
  const find: PaymentProvider['find'] = (id, lookup) =>
    orUnavailable(() => checkouts.find(id, lookup, (begun) => subscriptions.settle(begun)));
  return {
    checkoutUrl: (plan, funnel) => (isOrderedHere(funnel, plan) ? termsOf(plan) : gateTo(plan)),
    requirePayable: (funnel) => requireOpenLinks(needs, funnel),
    find,
    ...stripeRefunds(stripe),
    leadsTo,
    upsells: stripeUpsells(stripe, async (id) => (await needs.store.sessions.find(id))?.funnelId ?? ''),
    subscriptions: subscriptions.acts,
    handleUndelivered: (jobs) => eventsFor(jobs).heal(),
    closeEnded: () => closeEndedCheckouts({ ...needs, stripe }),
    routes: (jobs) =>
      webhookRoutes({ stripe, webhookSecret, now, events: eventsFor(jobs) })
        .route('/', checkoutGate(needs))
        .route('/', leavingRoutes(needs, false))
        .route('/', payerReturn({ ...needs, stripe, find }))
        .route('/', payRoutes({ ...needs, stripe, leadsTo }))
        .route('/', orderRoutes({ ...needs, asks: 'nothing', leadsTo, begin })),
  };
}
