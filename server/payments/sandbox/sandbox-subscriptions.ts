import { randomUUID } from 'node:crypto';
import { later } from '../../../schema/billing/charges.ts';
import { type Dues, duesOf } from '../../../schema/billing/dues.ts';
import { isEmail } from '../../../schema/kinds/email.ts';
import { declined } from '../../money/discount.ts';
import { completed, sandboxName } from '../../money/payment.ts';
import { type Subscription, timeOf } from '../../money/subscription.ts';
import { unknownSession } from '../../sessions/browsers.ts';
import type { Database } from '../../store/rows/tables.ts';
import { Checkouts } from '../../store/tables/payments/checkouts.ts';
import { Payments } from '../../store/tables/payments/payments.ts';
import { Subscriptions } from '../../store/tables/payments/subscriptions.ts';
import { markFiguresStale } from '../../store/tables/sessions/figures.ts';
import { type CheckoutOrder, newCheckout } from '../order-routes.ts';
import { planOf } from '../plan-of.ts';
import type { ProviderNeeds, SubscriptionActs } from '../provider.ts';
import { billed, charged, type SandboxFacts } from './billed.ts';
import { returnUrl } from './return-url.ts';

type Needs = Pick<ProviderNeeds, 'store' | 'now'>;

/** Pays what is ordered in the sandbox, or begins its subscription, and gives the address to go on to; undefined for an incomplete e-mail address. */
export const beginSandbox =
  ({ store, now }: Needs) =>
  async (order: CheckoutOrder, form: { email: string }): Promise<string | undefined> => {
    const { session, funnel, plan } = order;
    if (!isEmail(form.email)) return undefined;
    const dues = duesOf(plan);
    const id = randomUUID().replaceAll('-', '');
    const at = now();
    const payment = {
      id: `cs_sandbox_${id}`,
      sessionId: session.id,
      planId: plan.id,
      email: form.email,
      ...charged(dues, dues.today),
      currency: dues.currency,
      status: completed,
      provider: sandboxName,
      paymentIntent: undefined,
      livemode: undefined,
    };
    const facts: SandboxFacts = {
      id: `sub_sandbox_${id}`,
      sessionId: session.id,
      paymentId: payment.id,
      planId: plan.id,
      startedAt: at,
      cancelAt: undefined,
      clockAheadS: 0,
    };
    const paid = await store.transaction(async (transaction) => {
      // Lock the session first: of two posts at one instant, the second one finds what the first began.
      const { numUpdatedRows } = await markFiguresStale(transaction, session.id).executeTakeFirst();
      if (numUpdatedRows === 0n) throw unknownSession();
      const own = await new Subscriptions(transaction).current(session.id);
      if (own) return own.paymentId;
      const checkouts = new Checkouts(transaction);
      const after = (await checkouts.last(session.id))?.number ?? 0;
      await checkouts.add(newCheckout(order, { at, expiresAt: at }), after);
      await new Payments(transaction).add(payment, at);
      if (dues.renewal) await put(transaction, facts, dues, at);
      const checkout = { sessionId: session.id, number: after + 1 };
      await checkouts.change(checkout, { state: 'paid', checkoutId: payment.id });
      return payment.id;
    });
    return returnUrl(funnel, session.id, paid);
  };

/** What a person can do with a subscription of the sandbox, by name. */
export const sandboxActs = {
  /** Sets its clock forward by a month, and bills what is due on the way. */
  'a-month-later': (subscription: Subscription, now: Date): SandboxFacts => {
    const time = timeOf(subscription, now);
    const ahead = later(time, { unit: 'month', count: 1 }, 1).getTime() - now.getTime();
    return { ...subscription, clockAheadS: Math.round(ahead / 1000) };
  },
  /** Ends it with the period that is paid for. */
  cancel: (subscription: Subscription): SandboxFacts => ({
    ...subscription,
    cancelAt: subscription.periodEnd,
    retention: subscription.retention ?? declined,
  }),
} as const;

/** Stores what has become of a subscription by its clock. */
export async function billSandbox(
  deps: Pick<ProviderNeeds, 'store' | 'funnels' | 'now'>,
  facts: SandboxFacts & Pick<Subscription, 'dues'>,
): Promise<void> {
  const plan = await planOf(deps, facts);
  if (!plan) throw new Error('No version that the session may have seen has the plan of its subscription.');
  const { dues: _, ...own } = facts;
  const time = timeOf(facts, deps.now());
  await deps.store.transaction((transaction) => put(transaction, own, duesOf(plan), time));
}

/** Cancels, pauses and lowers subscriptions of the sandbox, which has no cards and no invoices. */
export const sandboxPayers = (deps: Pick<ProviderNeeds, 'store' | 'funnels' | 'now'>): SubscriptionActs => ({
  cancel: async (subscription, when) => {
    const ends = when === 'now' ? timeOf(subscription, deps.now()) : subscription.periodEnd;
    await billSandbox(deps, {
      ...subscription,
      cancelAt: ends,
      retention: subscription.retention ?? declined,
    });
  },
  pause: async (subscription, until) => {
    // What was due before the pause is charged.
    await billSandbox(deps, subscription);
    await billSandbox(deps, { ...subscription, pause: { until } });
  },
  resume: async (subscription) => {
    await billSandbox(deps, subscription);
    await billSandbox(deps, { ...subscription, pause: undefined });
  },
  retain: async (subscription, { offer, discount }) => {
    // What was due before is charged in full.
    await billSandbox(deps, subscription);
    await billSandbox(deps, { ...subscription, discount, retention: offer.id });
  },
});

async function put(transaction: Database, facts: SandboxFacts, dues: Dues, time: Date): Promise<boolean> {
  const subscriptions = new Subscriptions(transaction);
  const before = await subscriptions.chargesOf(facts.sessionId, facts.id);
  const { subscription, charges } = billed(facts, dues, time, before);
  return subscriptions.put(subscription, charges, await subscriptions.nextAnswer());
}
