import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pino from 'pino';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { salesOf } from '../../server/analytics/folding/sales.ts';
import { carryOutWithdrawals } from '../../server/members/withdrawals.ts';
import { soldTo } from '../../server/store/tables/payments/sold.ts';
import { funnelOf } from '../support/funnels.ts';
import { postgres } from '../support/server/databases.ts';
import { type StripeServer, stripeServer } from '../support/server/stripe-server.ts';
import { entitlementsKey } from '../support/server/test-server.ts';

/** Hundreds take a while: `RUNS=500 npx vitest run` this file. */
const numRuns = Number(process.env.RUNS ?? 8);
const dayMs = 24 * 60 * 60 * 1000;

const club = funnelOf('examples/cooking-club.json');

let server: StripeServer;
beforeAll(async () => {
  server = await stripeServer(await postgres(), club, {
    oneClock: true,
    publicUrl: new URL('http://localhost'),
  });
});
afterAll(() => server.stop());

/** What happens, and which of the events so far are delivered then: by their age, some again, some never, also side by side. */
const act = fc.record({
  does: fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 7 }).map((days) => ({ days })) },
    fc.constantFrom(
      'card declined',
      'another card',
      'cancel',
      'dispute',
      'refund',
      'refund a part',
      'withdraw',
      'pause',
      'resume',
      'stay for less',
    ),
  ),
  delivered: fc.array(fc.nat({ max: 11 }), { maxLength: 5 }),
  sideBySide: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const history = fc.record({
  plan: fc.constantFrom('monthly' as const, 'yearly' as const, 'weekly' as const),
  acts: fc.array(act, { minLength: 1, maxLength: 10 }),
});

type PlanId = 'monthly' | 'yearly' | 'weekly';

/** What each plan costs usually. */
const prices = { monthly: 1400, yearly: 9900, weekly: 500 } as const;

/** A payer with a subscription, of which the server has heard when the payer came back. */
async function subscriber(plan: PlanId) {
  const sessionId = randomUUID();
  await server.post('/api/submit', { sessionId, answers: { people: 'Myself' } });
  const query = new URLSearchParams({ plan, client_reference_id: sessionId });
  const ordered = await server.app.request(`/api/checkout?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: 'consent=yes',
  });
  const checkout = ordered.headers.get('Location')?.split('/c/')[1] ?? '';
  const card = `pm_${sessionId}`;
  // An address of their own: a withdrawal ends all that was paid with its address.
  const email = `${sessionId}@example.com`;
  await server.double.complete(checkout, { email, card });
  expect((await server.app.request(`/api/payment-status/${checkout}`)).status).toBe(200);
  return { plan, checkout, sessionId, email, card, id: server.double.books.subscriptions.all[0]?.id ?? '' };
}
type Subscriber = Awaited<ReturnType<typeof subscriber>>;

const invoicesOf = (id: string) =>
  server.double.books.invoices.all
    .filter(({ parent }) => parent?.subscription_details?.subscription === id)
    .filter(({ amount_due }) => amount_due > 0)
    .sort((a, b) => a.created - b.created);

function chargeOf(invoice: Stripe.Invoice): Stripe.Charge | undefined {
  const { books } = server.double;
  const intents = books.paymentsOf(invoice.id).data.map(({ payment }) => String(payment.payment_intent));
  return intents.flatMap((intent) => {
    const charge = books.charges.get(String(books.paymentIntents.get(intent)?.latest_charge));
    return charge ?? [];
  })[0];
}

async function pass(days: number): Promise<void> {
  const to = new Date(server.clock.time.getTime() + days * dayMs);
  await server.double.advance(to);
  server.clock.time = to;
  server.double.books.time = to.getTime() / 1000;
}

async function refundsAreDone(): Promise<void> {
  await vi.waitFor(async () => expect(await server.store.refunds.open()).toEqual([]), {
    timeout: 20_000,
    interval: 20,
  });
}

async function withdraw({ sessionId, email }: Subscriber): Promise<void> {
  await server.store.withdrawals.declare(email, [sessionId], server.clock.time);
  const now = () => server.clock.time;
  await carryOutWithdrawals(
    { ...server, siteOf: () => server, logger: pino({ level: 'silent' }), now },
    server.jobs,
  );
  expect(await server.store.withdrawals.open(server.clock.time)).toEqual([]);
  await refundsAreDone();
}

/** Changes a subscription that has not ended. */
async function change(does: Act['does'], { id, plan, sessionId }: Subscriber): Promise<void> {
  const { subscriptions } = server.account;
  if (does === 'cancel') await subscriptions.update(id, { cancel_at_period_end: true });
  const resumes_at = Math.floor(server.clock.time.getTime() / 1000 + (20 * dayMs) / 1000);
  if (does === 'pause')
    await subscriptions.update(id, { pause_collection: { behavior: 'void', resumes_at } });
  if (does === 'resume') await subscriptions.update(id, { pause_collection: '' });
  if (does !== 'stay for less') return;
  const [stored] = await server.store.subscriptions.of(sessionId);
  const sold = club.plans.find((one) => one.id === plan);
  if (!stored || !sold) throw new Error('The server has not heard of the subscription.');
  await server.payments.subscriptions.retain(stored, {
    offer: { id: 'stay', plans: [plan], percentOff: 50, for: 'months', months: 2 },
    ...{ funnelId: club.id, plan: sold, discount: { amount: prices[plan] / 2, until: undefined } },
  });
}

async function perform({ does }: Act, payer: Subscriber): Promise<void> {
  const { double, account } = server;
  const last = invoicesOf(payer.id)
    .flatMap((invoice) => chargeOf(invoice) ?? [])
    .at(-1);
  const intent = String(last?.payment_intent);
  if (typeof does === 'object') return pass(does.days);
  if (does === 'card declined') double.books.declined.add(payer.card);
  if (does === 'another card') double.books.declined.delete(payer.card);
  if (does === 'withdraw') await withdraw(payer);
  if (double.books.subscriptions.get(payer.id)?.status !== 'canceled') await change(does, payer);
  if (!last || last.disputed || last.refunded) return;
  if (does === 'dispute') await double.dispute(intent);
  if (does === 'refund') await account.refunds.create({ payment_intent: intent });
  if (does === 'refund a part' && last.amount - last.amount_refunded > 1)
    await account.refunds.create({ payment_intent: intent, amount: 1 });
}

/** What the server stores of a subscriber and tells the app's server, without what differs between subscribers. */
async function stateOf({ sessionId }: Subscriber) {
  const { db } = server.database;
  const ofSession = (table: 'subscriptions' | 'charges' | 'payments' | 'refunds') =>
    db.selectFrom(table).where('session_id', '=', sessionId);
  const response = await server.app.request(`/api/entitlements?userId=${sessionId}`, {
    headers: { Authorization: `Bearer ${entitlementsKey}` },
  });
  const { entitlements } = await response.json();
  const sold = (await soldTo(db, [sessionId])).get(sessionId);
  return {
    sales: sold && salesOf(sold).sales,
    access: entitlements.map(({ access, until }: Record<string, unknown>) => ({ access, until })),
    subscriptions: await ofSession('subscriptions')
      .select(['status', 'period_end', 'cancel_at', 'ended_at', 'unpaid_since', 'paused', 'paused_until'])
      .select(['skipped_since', 'discount_amount', 'discount_until', 'retention'])
      .execute(),
    charges: await ofSession('charges')
      .select(['amount', 'state', 'refunded', 'disputed'])
      .orderBy('at')
      .execute(),
    payments: await ofSession('payments').select(['amount', 'status']).execute(),
    refunds: await ofSession('refunds').select(['amount', 'state']).orderBy('amount').execute(),
  };
}

/** The same, counted in Stripe's books. */
function booksOf({ id, plan }: Subscriber) {
  const moment = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1000));
  const subscription = server.double.books.subscriptions.get(id);
  const invoices = invoicesOf(id);
  const unpaid = invoices.find(({ status }) => status === 'open')?.created;
  const daysUnpaid = unpaid === undefined ? 0 : (server.double.books.seconds() - unpaid) / (dayMs / 1000);
  const isDisputed = invoices.some((invoice) => chargeOf(invoice)?.disputed);
  const asked = invoices.findLastIndex(({ status, attempted }) => attempted || status !== 'void');
  const skipped = invoices[asked + 1]?.created;
  const pause = subscription?.pause_collection;
  const discount = server.double.books.discounts.get(String(subscription?.discounts[0]));
  const off = server.double.books.coupons.get(String(discount?.source.coupon))?.amount_off;
  const paid = invoices.filter(({ status }) => status === 'paid');
  const returned = paid.map((invoice) => {
    const charge = chargeOf(invoice);
    return charge?.disputed ? charge.amount : (charge?.amount_refunded ?? 0);
  });
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    // A week of grace.
    access: [
      {
        access: subscription?.status !== 'canceled' && daysUnpaid < 7 && !isDisputed && skipped === undefined,
      },
    ],
    sales: [
      {
        plan,
        charged: sum(paid.map(({ amount_due }) => amount_due)),
        returned: sum(returned),
        cancelled: Boolean(subscription?.cancel_at || subscription?.ended_at),
      },
    ],
    subscriptions: [
      {
        status: subscription?.status,
        period_end: moment(subscription?.items.data[0]?.current_period_end),
        cancel_at: moment(subscription?.cancel_at),
        ended_at: moment(subscription?.ended_at),
        unpaid_since: moment(unpaid),
        paused: Boolean(pause),
        paused_until: moment(pause?.resumes_at),
        skipped_since: moment(skipped),
        discount_amount: off == null ? null : prices[plan] - off,
        retention: subscription?.metadata.stile_retention ?? null,
      },
    ],
    charges: invoices.map((invoice) => ({
      amount: invoice.amount_due,
      state: invoice.status,
      refunded: chargeOf(invoice)?.amount_refunded ?? 0,
      disputed: chargeOf(invoice)?.disputed ?? false,
    })),
  };
}

/**
 * Plays a history from a moment on. In: which of the events so far are delivered after an act, in which order; the newest
 * one comes first.
 */
async function play(
  { plan, acts }: { readonly plan: PlanId; readonly acts: readonly Act[] },
  from: Date,
  choose: (events: readonly Stripe.Event[], act: Act) => readonly Stripe.Event[],
  isShuffled = false,
) {
  const { books } = server.double;
  server.clock.time = from;
  books.time = server.clock.time.getTime() / 1000;
  for (const subscription of books.subscriptions.all) subscription.status = 'canceled';
  for (const event of books.events.all) event.pending_webhooks = 0;
  const before = books.events.all.length;
  const payer = await subscriber(plan);
  for (const act of acts) {
    // As the chore does every five minutes; it asks for the events of a week.
    if (typeof act.does === 'object') await server.heal();
    await perform(act, payer);
    const events = books.events.all.slice(0, books.events.all.length - before);
    const deliver = async (event: Stripe.Event) => {
      expect((await server.deliver(event)).status).toBe(200);
      event.pending_webhooks = 0;
    };
    const chosen = choose(events, act);
    if (isShuffled && act.sideBySide) await Promise.all(chosen.map(deliver));
    else for (const event of chosen) await deliver(event);
  }
  await refundsAreDone();
  await server.heal();
  await refundsAreDone();
  return { stored: await stateOf(payer), inBooks: booksOf(payer) };
}

test(`${numRuns} random histories end alike, in whatever order their events come, and as Stripe has them`, {
  timeout: 3_600_000,
}, async () => {
  let begins = new Date('2026-01-29T12:00:00Z');
  await fc.assert(
    fc.asyncProperty(history, async (drawn) => {
      // So that no limit of calls in an hour is met.
      begins = new Date(begins.getTime() + dayMs);
      const inOrder = await play(drawn, begins, (events) =>
        events.filter(({ pending_webhooks }) => pending_webhooks > 0).reverse(),
      );
      expect(inOrder.stored).toMatchObject(inOrder.inBooks);
      const shuffled = await play(
        drawn,
        begins,
        (events, { delivered }) => delivered.flatMap((age) => events[age] ?? []),
        true,
      );
      expect(shuffled.stored).toMatchObject(shuffled.inBooks);
      expect(shuffled.stored).toEqual(inOrder.stored);
    }),
    { numRuns },
  );
});

type Find = (payer: Subscriber) => object | undefined;
const ofSubscription: Find = ({ id }) => server.double.books.subscriptions.get(id);
const ofInvoice: Find = ({ id }) => invoicesOf(id)[0];
const ofCheckout: Find = ({ checkout }) => server.double.books.checkoutSessions.get(checkout);
const ofPayment: Find = ({ id }) => ({
  payment_intent: invoicesOf(id).flatMap((one) => chargeOf(one) ?? [])[0]?.payment_intent,
});

test.each<[string, Find]>([
  ['checkout.session.completed', ofCheckout],
  ['checkout.session.async_payment_succeeded', ofCheckout],
  ['checkout.session.async_payment_failed', ofCheckout],
  ['customer.subscription.created', ofSubscription],
  ['customer.subscription.updated', ofSubscription],
  ['customer.subscription.deleted', ofSubscription],
  ['customer.subscription.paused', ofSubscription],
  ['customer.subscription.resumed', ofSubscription],
  ['invoice.paid', ofInvoice],
  ['invoice.payment_failed', ofInvoice],
  ['invoice.payment_action_required', ofInvoice],
  ['refund.created', ofPayment],
  ['refund.updated', ofPayment],
  ['refund.failed', ofPayment],
  ['charge.dispute.created', ofPayment],
])(
  'of all that has happened, one event of the type %s is enough to hear of everything',
  async (type, find) => {
    const payer = await subscriber('weekly');
    await server.account.subscriptions.update(payer.id, { cancel_at_period_end: true });
    expect((await stateOf(payer)).subscriptions).toMatchObject([{ cancel_at: null }]);
    const [event] = server.double.books.events.all;
    const object = find(payer);
    if (!event || !object) expect.fail('Nothing has happened.');
    const told = { ...event, id: `evt_${type}`, type, data: { object } } as Stripe.Event;
    expect((await server.deliver(told)).status).toBe(200);
    expect(await stateOf(payer)).toMatchObject(booksOf(payer));
  },
);
