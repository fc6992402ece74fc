import type { Logger } from 'pino';
import type { Stripe } from 'stripe';
import { describeError } from '../../errors/describe-error.ts';
import { Problem } from '../../http/problem.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { disputed, refundSettled } from '../../refunds/pursue-refund.ts';
import type { Database } from '../../store/rows/tables.ts';
import type { PaymentEvents } from '../../store/tables/payment-events.ts';
import { Payments } from '../../store/tables/payments.ts';
import type { CheckoutPayments } from './checkout-payments.ts';
import { orUnavailable } from './stripe-client.ts';
import { undeliveredEvents } from './undelivered-events.ts';

/** Covers the three days in which Stripe retries a delivery, within the 30 for which it lists events. */
const missedWithinS = 7 * 24 * 60 * 60;

interface Needs {
  readonly stripe: Stripe;
  readonly livemode: boolean;
  readonly handlers: Readonly<Record<string, EventHandler>>;
  readonly events: PaymentEvents;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** The events of a Stripe account: handles each once, even if it comes twice or out of order. */
export class StripeEvents {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Handles an event that Stripe signed or that was fetched from Stripe. Fails with `other-mode` for an event of the
   * other mode, and with PaymentsUnavailable if Stripe cannot be reached; it can then be handled again.
   */
  async handle(event: Stripe.Event): Promise<void> {
    const { livemode, handlers, events, now } = this.#needs;
    if (event.livemode !== livemode) {
      throw new Problem(
        'other-mode',
        `The event is of ${modeName(event.livemode)} mode, and this server takes ${modeName(livemode)} mode. Let the endpoint of that mode send to another server.`,
      );
    }
    const handler = Object.hasOwn(handlers, event.type) ? handlers[event.type] : undefined;
    if (!handler || !(await events.receive(event, now()))) return;
    const write = await orUnavailable(() => handler(event));
    await events.handle(event.id, now(), write);
  }

  /** Handles the last week's events that Stripe could not deliver. Logs a failure and tries again next time. */
  async heal(): Promise<void> {
    const { stripe, handlers, logger, now } = this.#needs;
    for await (const event of undeliveredEvents(stripe, Object.keys(handlers), now(), missedWithinS)) {
      try {
        await this.handle(event);
      } catch (error) {
        logger.error({ type: event.type, ...describeError(error) }, 'A missed event could not be handled.');
      }
    }
  }
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
export function eventHandlers(
  checkouts: CheckoutPayments,
  jobs: Jobs,
): Readonly<Record<string, EventHandler>> {
  const checkout: EventHandler = async (event) => {
    const confirmation = await checkouts.look((event.data.object as Stripe.Checkout.Session).id);
    return async (transaction) => {
      await checkouts.keep(confirmation, new Payments(transaction));
    };
  };
  const refund: EventHandler = async (event) => async (transaction) => {
    const intent = paymentIntentOf(event.data.object as Stripe.Refund);
    if (intent !== undefined) await refundSettled(jobs, intent, transaction);
  };
  const dispute: EventHandler = async (event) => async (transaction) => {
    const intent = paymentIntentOf(event.data.object as Stripe.Dispute);
    if (intent !== undefined) await disputed(intent, transaction);
  };
  return {
    'checkout.session.completed': checkout,
    'checkout.session.async_payment_succeeded': checkout,
    'checkout.session.async_payment_failed': checkout,
    'refund.created': refund,
    'refund.updated': refund,
    'refund.failed': refund,
    'charge.dispute.created': dispute,
  };
}

const paymentIntentOf = ({ payment_intent: intent }: Stripe.Refund | Stripe.Dispute): string | undefined =>
  typeof intent === 'string' ? intent : intent?.id;
