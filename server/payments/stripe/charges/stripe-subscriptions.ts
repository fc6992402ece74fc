import { Stripe } from 'stripe';
import { isSessionId } from '../../../../schema/sessions/session-id.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Checkout } from '../../../money/checkout.ts';
import { declined } from '../../../money/discount.ts';
import type { Charge, Subscription } from '../../../money/subscription.ts';
import { oweRefundWithoutAccount } from '../../../refunds/owe-refund.ts';
import type { Store } from '../../../store/store.ts';
import { Payments } from '../../../store/tables/payments/payments.ts';
import { Subscriptions } from '../../../store/tables/payments/subscriptions.ts';
import type { SubscriptionActs } from '../../provider.ts';
import { secondTrial } from '../../trial-had.ts';
import type { CheckoutPayments } from '../checkout/checkout-payments.ts';
import { stripeName } from '../checkout/confirmation.ts';
import { idOf, orUnavailable, unlessUnknown } from '../client/stripe-client.ts';
import { cardPage } from './card-page.ts';
import { discountOf, retain, retentionKey, withDiscounts } from './discounts.ts';

interface Needs {
  readonly stripe: Stripe;
  readonly livemode: boolean;
  readonly store: Store;
  readonly checkouts: CheckoutPayments;
  readonly now: () => Date;
}

/** What has come of asking for a subscription. */
interface Settled {
  readonly sessionId: string;
  /** The charges of a trial that the payer had had before. */
  readonly owed: readonly Charge[];
}

/** The states in which a subscription gives access, or may again. */
const alive: ReadonlySet<string> = new Set(['trialing', 'active', 'past_due']);

/** The subscriptions of a Stripe account: asks for their present state and stores it. */
export class StripeSubscriptions {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Asks Stripe for a subscription with all its invoices, and stores it, with its first payment, unless an answer asked for
   * later is stored. Does nothing for one that was not begun at a checkout of ours, and stores a refusal if that
   * checkout does not match what was agreed to; a second trial is ended. Fails as the client does if Stripe does not answer.
   *
   * Out: its session, and what of it must be given back; undefined if nothing is stored or owed.
   */
  async settle(id: string): Promise<Settled | undefined> {
    const { stripe, store, checkouts } = this.#needs;
    const answer = await store.subscriptions.nextAnswer();
    const subscription = await unlessUnknown(stripe.subscriptions.retrieve(id, withDiscounts));
    const checkout = subscription && (await this.#checkoutOf(subscription));
    if (!subscription || !checkout) return undefined;
    const [session] = (await stripe.checkout.sessions.list({ subscription: id, limit: 1 })).data;
    if (!session) return undefined;
    const confirmation = await checkouts.confirm(session.id);
    const invoices = await all(
      stripe.invoices.list({ subscription: id, limit: 100, expand: ['data.payments'] }),
    );
    const charges = await this.#chargesOf(subscription, invoices);
    const row = {
      ...this.#rowOf(subscription, checkout, session.id, charges),
      skippedSince: skippedSince(invoices),
    };
    const { sessionId } = row;
    const state = await store.transaction(async (transaction) => {
      const stored = await checkouts.store(confirmation, new Payments(transaction));
      if (stored.is === 'refused' && stored.refusal.reason === secondTrial) return 'closed';
      if (stored.is !== 'paid') return undefined;
      return (await new Subscriptions(transaction).put(row, charges, answer)) ? 'paid' : undefined;
    });
    if (!state) return undefined;
    if (state === 'closed') await this.#cancel(id);
    await store.checkouts.change(checkout, { state, checkoutId: session.id });
    return { sessionId, owed: state === 'closed' ? charges.filter((charge) => charge.state === 'paid') : [] };
  }

  /**
   * Ends the second subscription of a session and gives its payment back: a visitor may have paid in two tabs. Only
   * while the first one is alive by a fresh answer of Stripe. Safe to repeat: what is owed is recorded before Stripe is
   * asked to cancel.
   */
  async endSurplus(sessionId: string, jobs: Jobs): Promise<void> {
    const { stripe, livemode, store, now } = this.#needs;
    const [first, ...others] = (await store.subscriptions.of(sessionId)).filter(({ status }) =>
      alive.has(status),
    );
    if (!first || others.length === 0) return;
    const fresh = await unlessUnknown(stripe.subscriptions.retrieve(first.id));
    if (!fresh || !alive.has(fresh.status)) return;
    for (const { id, paymentId } of others) {
      const payment = await store.payments.find(paymentId, { provider: stripeName, livemode });
      if (payment && payment.amount > 0) await oweRefundWithoutAccount(store, jobs, payment, now());
      await this.#cancel(id);
      await this.settle(id);
    }
  }

  /** What payers do with a subscription. */
  readonly acts: SubscriptionActs = {
    cancel: ({ id, retention = declined }, when) =>
      when === 'at-period-end'
        ? this.#change(id, { cancel_at_period_end: true, metadata: { [retentionKey]: retention } })
        : orUnavailable(async () => {
            await unlessUnknown(this.#needs.stripe.subscriptions.cancel(id));
            await this.settle(id);
          }),
    pause: ({ id }, until) => {
      const resumesAt = Math.floor(until.getTime() / 1000);
      return this.#change(id, { pause_collection: { behavior: 'void', resumes_at: resumesAt } });
    },
    resume: ({ id }) => this.#change(id, { pause_collection: '' }),
    retain: ({ id }, offer) =>
      orUnavailable(async () => {
        await retain(this.#needs.stripe, id, offer);
        await this.settle(id);
      }),
    cardPage: ({ id, customerId = '' }, backTo) =>
      orUnavailable(async () => {
        const page = await unlessUnknown(cardPage(this.#needs.stripe, customerId, backTo));
        // Whoever deletes a customer at Stripe ends what they have subscribed to.
        if (page === undefined) await this.settle(id);
        return page;
      }),
    invoices: ({ id }) =>
      orUnavailable(async () => {
        const { data } = await this.#needs.stripe.invoices.list({ subscription: id, limit: 100 });
        return new Map(
          data.flatMap((invoice) =>
            invoice.hosted_invoice_url ? [[invoice.id, invoice.hosted_invoice_url]] : [],
          ),
        );
      }),
  };

  /** Changes a subscription, unless it has ended, and stores what has become of it. */
  #change(id: string, change: Stripe.SubscriptionUpdateParams): Promise<void> {
    return orUnavailable(async () => {
      const { stripe } = this.#needs;
      await unlessEnded(stripe, id, stripe.subscriptions.update(id, change));
      await this.settle(id);
    });
  }

  /** Ends a subscription that should not have begun, once. */
  async #cancel(id: string): Promise<void> {
    const options = { idempotencyKey: `cancel-surplus:${id}` };
    await unlessUnknown(this.#needs.stripe.subscriptions.cancel(id, {}, options));
  }

  /** The checkout of ours that a subscription names. */
  async #checkoutOf({ metadata, livemode }: Stripe.Subscription): Promise<Checkout | undefined> {
    const { stile_session: sessionId = '', stile_checkout: number = '' } = metadata;
    if (livemode !== this.#needs.livemode || !isSessionId(sessionId) || !/^\d{1,9}$/.test(number))
      return undefined;
    return this.#needs.store.checkouts.find(sessionId, Number(number));
  }

  /** What was charged for a subscription, and given back of it. */
  async #chargesOf(
    { customer }: Stripe.Subscription,
    invoices: readonly Stripe.Invoice[],
  ): Promise<readonly Charge[]> {
    const { stripe } = this.#needs;
    const made = await all(stripe.charges.list({ customer: idOf(customer), limit: 100 }));
    const byIntent = new Map(made.map((charge) => [idOf(charge.payment_intent), charge]));
    return invoices
      .filter(({ status, amount_due }) => status !== 'draft' && amount_due > 0)
      .map((invoice) => {
        const intents = (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
        const paymentIntent = intents.find((intent) => byIntent.has(intent)) ?? intents[0];
        const charge = byIntent.get(paymentIntent);
        return {
          id: invoice.id,
          amount: invoice.amount_due,
          tax: taxOf(invoice),
          currency: invoice.currency.toUpperCase(),
          state: invoice.status ?? 'open',
          refunded: charge?.amount_refunded ?? 0,
          disputed: charge?.disputed ?? false,
          paymentIntent,
          at: moment(invoice.created),
        };
      });
  }

  #rowOf(
    subscription: Stripe.Subscription,
    { sessionId, planId, dues }: Checkout,
    paymentId: string,
    charges: readonly Charge[],
  ): Subscription {
    const { id, status, start_date, ended_at, cancel_at, customer, livemode, pause_collection } =
      subscription;
    const periodEnd = moment(subscription.items.data[0]?.current_period_end ?? start_date);
    const unpaid = charges.filter(({ state }) => state === 'open').map(({ at }) => at.getTime());
    return {
      sessionId,
      id,
      paymentId,
      planId,
      dues,
      status,
      periodEnd,
      livemode,
      startedAt: moment(start_date),
      cancelAt: cancel_at === null ? undefined : moment(cancel_at),
      endedAt: ended_at === null ? undefined : moment(ended_at),
      unpaidSince: unpaid.length > 0 ? new Date(Math.min(...unpaid)) : undefined,
      discount: discountOf(subscription),
      retention: subscription.metadata[retentionKey],
      pause: pause_collection
        ? { until: pause_collection.resumes_at === null ? undefined : moment(pause_collection.resumes_at) }
        : undefined,
      customerId: idOf(customer),
      provider: stripeName,
      clockAheadS: 0,
    };
  }
}

/** The states that a subscription never leaves. */
const ended: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** Fails as a change of a subscription does, unless Stripe refuses it since the subscription has ended, of which we may not know. */
const unlessEnded = (stripe: Stripe, id: string, change: Promise<unknown>): Promise<unknown> =>
  change.catch(async (error: unknown) => {
    const isRefused = error instanceof Stripe.errors.StripeInvalidRequestError;
    if (isRefused && ended.has((await stripe.subscriptions.retrieve(id)).status)) return;
    throw error;
  });

/** The tax of an invoice; undefined if Stripe Tax was not asked for it. */
const taxOf = ({ automatic_tax, total_taxes }: Stripe.Invoice): number | undefined =>
  automatic_tax.enabled ? (total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0) : undefined;

/** Since when Stripe has made every invoice void, untried, as it does in a pause. In: the latest first. */
function skippedSince(invoices: readonly Stripe.Invoice[]): Date | undefined {
  const tried = invoices.findIndex(({ status, attempted }) => attempted || status !== 'void');
  const first = invoices.slice(0, tried === -1 ? undefined : tried).at(-1);
  return first && moment(first.created);
}

const moment = (seconds: number): Date => new Date(seconds * 1000);

async function all<Item>(list: AsyncIterable<Item>): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}
