import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { isSessionId } from '../../../../schema/sessions/session-id.ts';
import { describeError } from '../../../errors/describe-error.ts';
import { Problem } from '../../../http/problem.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { oweRefundWithoutAccount } from '../../../refunds/owe-refund.ts';
import { disputed, refundSettled } from '../../../refunds/pursue-refund.ts';
import type { Database } from '../../../store/rows/tables.ts';
import type { Store } from '../../../store/store.ts';
import { Payments } from '../../../store/tables/payments/payments.ts';
import { settleUpsell } from '../../upsells.ts';
import { returnedOf } from '../charges/stripe-refunds.ts';
import type { StripeSubscriptions } from '../charges/stripe-subscriptions.ts';
import { outcomeOf, upsellIn } from '../charges/stripe-upsells.ts';
import type { CheckoutPayments } from '../checkout/checkout-payments.ts';
import { stripeName } from '../checkout/confirmation.ts';
import { idOf, orUnavailable } from '../client/stripe-client.ts';
import { undeliveredEvents } from '../client/undelivered-events.ts';

/** Covers the three days in which Stripe retries a delivery, within the 30 for which it lists events. */
const missedWithinS = 7 * 24 * 60 * 60;

interface EventNeeds {
  readonly stripe: Stripe;
  readonly livemode: boolean;
  readonly checkouts: CheckoutPayments;
  readonly subscriptions: StripeSubscriptions;
  readonly jobs: Jobs;
  readonly store: Store;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** The events of a Stripe account. */
export type StripeEvents = ReturnType<typeof stripeEvents>;

export function stripeEvents(needs: EventNeeds) {
  const { stripe, livemode, store, logger, now } = needs;
  const handlers = eventHandlers(needs);
  /**
   * Handles an event that Stripe signed or that was fetched from Stripe, once, even if it comes twice or out of order.
   * Fails with `other-mode` for an event of the other mode, and with PaymentsUnavailable if Stripe cannot be reached; it
   * can then be handled again.
   */
  const handle = async (event: Stripe.Event) => {
    if (event.livemode !== livemode) {
      throw new Problem(
        'other-mode',
        `The event is of ${modeName(event.livemode)} mode, and this server takes ${modeName(livemode)} mode. Let the endpoint of that mode send to another server.`,
      );
    }
    const handler = handlers.get(event.type);
    if (!handler || !(await store.paymentEvents.receive(event, now()))) return;
    const write = await orUnavailable(() => handler(event));
    await store.paymentEvents.handle(event.id, now(), write);
  };
  /** Handles the last week's events that Stripe could not deliver. Logs a failure and tries again next time. */
  const heal = async () => {
    for await (const event of undeliveredEvents(stripe, [...handlers.keys()], now(), missedWithinS)) {
      try {
        await handle(event);
      } catch (error) {
        logger.error({ type: event.type, ...describeError(error) }, 'A missed event could not be handled.');
      }
    }
  };
  return { handle, heal };
}

const modeName = (livemode: boolean): string => (livemode ? 'live' : 'test');

/** Writes what an event changes, in the transaction that also marks it handled. */
type Write = (transaction: Database) => Promise<void>;

/** Works out what an event changes: asks Stripe if needed, writes nothing yet. */
type EventHandler = (event: Stripe.Event) => Promise<Write>;

/**
 * The handlers by type of event; other types are ignored. An event is only a hint, since it may be outdated: handlers
 * ask Stripe for the present state.
 */
function eventHandlers({
  stripe,
  livemode,
  now,
  checkouts,
  subscriptions,
  store,
  jobs,
}: EventNeeds): ReadonlyMap<string, EventHandler> {
  /** Stores a subscription, and ends it if the session has another. What it writes is written before the event is handled. */
  const settle = async (id: string | undefined): Promise<void> => {
    const settled = id === undefined ? undefined : await subscriptions.settle(id);
    if (!settled) return;
    const { sessionId, owed } = settled;
    for (const charge of owed) await oweRefundWithoutAccount(store, jobs, { ...charge, sessionId }, now());
    await subscriptions.endSurplus(sessionId, jobs);
  };
  const nothing: Write = async () => {};
  const checkout: EventHandler = async (event) => {
    const { id, subscription } = event.data.object as Stripe.Checkout.Session;
    if (subscription) {
      await settle(idOf(subscription));
      return nothing;
    }
    const confirmation = await checkouts.confirm(id);
    return async (transaction) => {
      await checkouts.store(confirmation, new Payments(transaction));
    };
  };
  const subscription: EventHandler = async (event) => {
    await settle((event.data.object as Stripe.Subscription).id);
    return nothing;
  };
  const invoice: EventHandler = async (event) => {
    const { parent } = event.data.object as Stripe.Invoice;
    await settle(idOf(parent?.subscription_details?.subscription));
    return nothing;
  };
  /** Stores how much of a payment was given back or is disputed, also by hand at Stripe, and what follows from it. */
  const ofPayment =
    (write: (paymentIntent: string, transaction: Database) => Promise<void>): EventHandler =>
    async (event) => {
      const intent = idOf((event.data.object as Stripe.Refund | Stripe.Dispute).payment_intent);
      if (intent === undefined) return nothing;
      await settle(await store.subscriptions.ofIntent(intent));
      const answer = await store.subscriptions.nextAnswer();
      const returned = await returnedOf(stripe, intent);
      return async (transaction) => {
        await new Payments(transaction).putReturned(intent, returned, answer);
        await write(intent, transaction);
      };
    };
  /** An upsell that was charged, and whose payer has not come back. */
  const charged: EventHandler = async (event) => {
    const intent = event.data.object as Stripe.PaymentIntent;
    const named = upsellIn(intent);
    if (!named || !isSessionId(named.sessionId)) return nothing;
    const upsell = await store.upsells.find(named.sessionId, named.page);
    if (!upsell) return nothing;
    const origin = { provider: stripeName, livemode };
    const first = await store.payments.find(upsell.paymentId, origin);
    const outcome = outcomeOf(await stripe.paymentIntents.retrieve(intent.id));
    await settleUpsell({ store, jobs, now }, upsell, outcome, { email: first?.email ?? '', ...origin });
    return nothing;
  };
  const refund = ofPayment((intent, transaction) => refundSettled(jobs, intent, transaction));
  return new Map([
    ['checkout.session.completed', checkout],
    ['checkout.session.async_payment_succeeded', checkout],
    ['checkout.session.async_payment_failed', checkout],
    ['payment_intent.succeeded', charged],
    ['refund.created', refund],
    ['refund.updated', refund],
    ['refund.failed', refund],
    ['charge.dispute.created', ofPayment(disputed)],
    ['customer.subscription.created', subscription],
    ['customer.subscription.updated', subscription],
    ['customer.subscription.deleted', subscription],
    ['customer.subscription.paused', subscription],
    ['customer.subscription.resumed', subscription],
    ['invoice.paid', invoice],
    ['invoice.payment_failed', invoice],
    ['invoice.payment_action_required', invoice],
  ]);
}
