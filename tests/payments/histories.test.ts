import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import pino from 'pino';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { carryOutWithdrawals } from '../../server/members/withdrawals.ts';
import { funnelOf } from '../support/funnels.ts';
import { postgres } from '../support/server/databases.ts';
import { type StripeServer, stripeServer } from '../support/server/stripe-server.ts';
import { entitlementsKey } from '../support/server/test-server.ts';

/** Hundreds take a while: `RUNS=500 npx vitest run` this file. */
const numRuns = Number(process.env.RUNS ?? 8);
const dayMs = 24 * 60 * 60 * 1000;

let server: StripeServer;
beforeAll(async () => {
  server = await stripeServer(await postgres(), funnelOf('examples/cooking-club.json'), {
    oneClock: true,
    publicUrl: new URL('http://localhost'),
  });
}, 60_000);
afterAll(() => server.stop());

/** What happens, and which of the events so far are delivered then: by their age, some again, some never. */
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
    ),
  ),
  delivered: fc.array(fc.nat({ max: 11 }), { maxLength: 5 }),
});
type Act = typeof act extends fc.Arbitrary<infer Drawn> ? Drawn : never;

const history = fc.record({
  plan: fc.constantFrom('monthly', 'yearly', 'weekly'),
  acts: fc.array(act, { minLength: 1, maxLength: 10 }),
});

/** A payer with a subscription, of which the server has heard when the payer came back. */
async function subscriber(plan: string) {
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
  return { sessionId, email, card, id: server.double.books.subscriptions.all[0]?.id ?? '' };
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
  if (does === 'cancel' && double.books.subscriptions.get(payer.id)?.status !== 'canceled')
    await account.subscriptions.update(payer.id, { cancel_at_period_end: true });
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
  return {
    access: entitlements.map(({ access, until }: Record<string, unknown>) => ({ access, until })),
    subscriptions: await ofSession('subscriptions')
      .select(['status', 'period_end', 'cancel_at', 'ended_at', 'unpaid_since'])
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
function booksOf({ id }: Subscriber) {
  const moment = (seconds: number | null | undefined) => (seconds == null ? null : new Date(seconds * 1000));
  const subscription = server.double.books.subscriptions.get(id);
  const invoices = invoicesOf(id);
  const unpaid = invoices.find(({ status }) => status === 'open')?.created;
  const daysUnpaid = unpaid === undefined ? 0 : (server.double.books.seconds() - unpaid) / (dayMs / 1000);
  const isDisputed = invoices.some((invoice) => chargeOf(invoice)?.disputed);
  return {
    // A week of grace.
    access: [{ access: subscription?.status !== 'canceled' && daysUnpaid < 7 && !isDisputed }],
    subscriptions: [
      {
        status: subscription?.status,
        period_end: moment(subscription?.items.data[0]?.current_period_end),
        cancel_at: moment(subscription?.cancel_at),
        ended_at: moment(subscription?.ended_at),
        unpaid_since: moment(unpaid),
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
  { plan, acts }: { readonly plan: string; readonly acts: readonly Act[] },
  from: Date,
  choose: (events: readonly Stripe.Event[], act: Act) => readonly Stripe.Event[],
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
    for (const event of choose(events, act)) {
      expect((await server.deliver(event)).status).toBe(200);
      event.pending_webhooks = 0;
    }
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
      const shuffled = await play(drawn, begins, (events, { delivered }) =>
        delivered.flatMap((age) => events[age] ?? []),
      );
      expect(shuffled.stored).toMatchObject(shuffled.inBooks);
      expect(shuffled.stored).toEqual(inOrder.stored);
    }),
    { numRuns },
  );
});
