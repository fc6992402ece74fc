import fc from 'fast-check';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Shop } from './shop.ts';

/** Other ones in each run. Dozens take a while: `RUNS=200 npx vitest run` this file. */
const orders = Number(process.env.RUNS ?? 10);
/** How many visitors are active at the same time. */
const crowd = 10;

let shop: Shop;
beforeAll(async () => {
  // Stripe has no webhook address: the test delivers every event itself.
  shop = await Shop.open({}, { webhooks: false });
});
afterAll(() => shop.close());

/** What happens to one payment, in which order; the numbers pick steps, some several times. */
const history = fc.record({
  /** A person refunds the payment in Stripe's Dashboard before our server knows of it. */
  refundedByHand: fc.boolean(),
  first: fc.array(fc.nat(), { minLength: 4, maxLength: 16 }),
  afterwards: fc.array(fc.nat(), { minLength: 4, maxLength: 16 }),
});

/** The picked steps in order, followed by those that were not picked, so that none is left out. */
function inOrder<Step>(steps: readonly Step[], picks: readonly number[]): readonly Step[] {
  const picked = picks.map((pick) => steps[pick % steps.length] as Step);
  return [...picked, ...steps.filter((step) => !picked.includes(step))];
}

interface Visit {
  readonly sessionId: string;
  readonly payment: { readonly id: string; readonly intent: string };
  readonly email: string;
  readonly order: typeof history extends fc.Arbitrary<infer Order> ? Order : never;
}

async function deliver(event: Stripe.Event): Promise<void> {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: shop.stripe.webhookSecret });
  const { status } = await fetch(`${shop.address}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'Stripe-Signature': signature },
    body: payload,
  });
  expect(status, `the answer to ${event.type}`).toBe(200);
}

async function makeAccount({ sessionId, email, payment }: Visit): Promise<void> {
  const body = { sessionId, email, password: 'correct horse', stripeSessionId: payment.id };
  expect([200, 201]).toContain((await shop.post('/api/create-account', body)).status);
}

async function seeSuccessPage({ payment }: Visit): Promise<void> {
  expect((await fetch(`${shop.address}/api/payment-status/${payment.id}`)).status).toBe(200);
}

/** Stripe's events so far, by payment intent. */
async function eventsByIntent(
  visits: readonly Visit[],
): Promise<ReadonlyMap<string, readonly Stripe.Event[]>> {
  const events: [string, Stripe.Event][] = [];
  for await (const event of shop.account.events.list({ limit: 100 }))
    events.push([JSON.stringify(event), event]);
  return new Map(
    visits.map(({ payment: { id, intent } }) => [
      intent,
      events.filter(([text]) => text.includes(id) || text.includes(intent)).map(([, event]) => event),
    ]),
  );
}

/** Runs visits in parallel, `crowd` at a time. */
async function forAll(visits: readonly Visit[], go: (visit: Visit) => Promise<void>): Promise<void> {
  const waiting = [...visits];
  const goOn = async () => {
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) await go(visit);
  };
  await Promise.all(Array.from({ length: crowd }, goOn));
}

/** What the database holds of a visit in the end, without what differs between visits. */
async function stateOf({ sessionId, payment }: Visit) {
  const rows = (columns: string, table: string) =>
    shop.query(`select ${columns} from ${table} where session_id = $1`, [sessionId]);
  const refunds = await shop.account.refunds.list({ payment_intent: payment.intent });
  return {
    accounts: await rows('email like $$visitor%$$ as theirs', 'accounts'),
    payments: await rows('plan_id, amount, currency, status, provider', 'payments'),
    refunds: await rows('amount, currency, state, attempts, last_problem', 'refunds'),
    refused: await rows('reason', 'refused_payments'),
    atStripe: refunds.data.map(({ amount, status }) => ({ amount, status })),
  };
}

const expected = {
  accounts: [{ theirs: true }],
  payments: [
    { plan_id: '3 Months', amount: 19_900, currency: 'USD', status: 'completed', provider: 'stripe' },
  ],
  refunds: [{ amount: 19_900, currency: 'USD', state: 'done', attempts: 0, last_problem: null }],
  refused: [],
  atStripe: [{ amount: 19_900, status: 'succeeded' }],
};

test(`${orders} random orders of webhooks and calls, with repeats, end in the same state`, {
  timeout: 300_000,
}, async () => {
  const visits: Visit[] = [];
  for (const [number, order] of fc.sample(history, orders).entries()) {
    const sessionId = await shop.visitor();
    const email = `visitor${number}@example.com`;
    const payment = await shop.pay(sessionId, '3 Months', email);
    if (order.refundedByHand) await shop.account.refunds.create({ payment_intent: payment.intent });
    visits.push({ sessionId, payment, email, order });
  }

  const events = await eventsByIntent(visits);
  await forAll(visits, async (visit) => {
    const steps = [
      ...(events.get(visit.payment.intent) ?? []).map((event) => () => deliver(event)),
      () => makeAccount(visit),
      () => seeSuccessPage(visit),
    ];
    for (const step of inOrder(steps, visit.order.first)) await step();
  });
  await refundsAreDone();

  // All earlier events are delivered again, among those of the refunds.
  const all = await eventsByIntent(visits);
  await forAll(visits, async (visit) => {
    const events = all.get(visit.payment.intent) ?? [];
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['checkout.session.completed', 'refund.created']),
    );
    for (const event of inOrder(events, visit.order.afterwards)) await deliver(event);
    await makeAccount(visit);
  });
  await refundsAreDone();

  for (const visit of visits) {
    expect(await stateOf(visit), JSON.stringify(visit.order)).toEqual(expected);
  }
  const unhandled = await shop.query('select type from payment_events where handled_at is null');
  expect(unhandled).toEqual([]);
});

/** Waits until every refund is final and no job is left. */
const refundsAreDone = () =>
  vi.waitFor(
    async () => {
      expect(await shop.query("select state from refunds where state <> 'done'")).toEqual([]);
      expect(
        await shop.query("select id from pgboss.job where name = 'refund' and state < 'completed'"),
      ).toEqual([]);
    },
    { timeout: 120_000, interval: 250 },
  );
