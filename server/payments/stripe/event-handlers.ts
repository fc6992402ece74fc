import type { Stripe } from 'stripe';
import type { Jobs } from '../../jobs/jobs.ts';
import { disputed } from '../../refunds/disputed.ts';
import { refundSettled } from '../../refunds/refund-settled.ts';
import type { Database } from '../../store/database.ts';
import { Payments } from '../../store/payments.ts';
import type { CheckoutPayments } from './checkout-payments.ts';

/** What an event changes, all in the transaction that also marks the event handled. */
type Write = (transaction: Database) => Promise<void>;

/** Finds out what an event changes: asks Stripe where it has to, and writes nothing yet. */
export type EventHandler = (event: Stripe.Event) => Promise<Write>;

/**
 * What to do about each type of event; every other type is none of our business. An event is taken for a hint alone:
 * what it says may have been overtaken, so whatever counts is looked up.
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
