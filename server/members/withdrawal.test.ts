import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { funnelOf } from '../../tests/support/funnels.ts';
import { oneConnection, postgres } from '../../tests/support/server/databases.ts';
import { stripeServer } from '../../tests/support/server/stripe-server.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { carryOutWithdrawals } from './withdrawals.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe('the page of a withdrawal', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await oneConnection(), funnelOf('examples/cooking-club.json'));
  });
  afterAll(() => server.database.close());

  const send = async (form: Readonly<Record<string, string>>) =>
    textOf(
      await server.app.request('/withdrawal', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams(form).toString(),
      }),
    );
  const declare = (email: string) => send({ email, confirmed: 'yes' });
  const carryOut = () =>
    carryOutWithdrawals(
      { ...server, siteOf: () => server, logger: pino({ level: 'silent' }), now: () => server.clock.time },
      server.jobs,
    );
  async function subscriber(email: string) {
    const visitor = new Visitor(server);
    await visitor.submit({ people: 'Myself' });
    await visitor.subscribe('weekly', email);
    return visitor;
  }
  const subscription = async ({ sessionId }: Visitor) => (await server.store.subscriptions.of(sessionId))[0];
  const refunds = ({ sessionId }: Visitor) =>
    server.database.db
      .selectFrom('refunds')
      .select(['amount', 'state'])
      .where('session_id', '=', sessionId)
      .orderBy('amount')
      .execute();

  test('takes an address and its confirmation, and gives a receipt that tells a stranger nothing', async () => {
    await subscriber('ana@example.com');
    expect(await send({ email: 'ana' })).toContain('This e-mail address is not complete.');
    expect(await send({ email: 'ana@example.com' })).toContain(
      'I withdraw from the contract that I have concluded with this e-mail address.',
    );
    expect(await server.store.withdrawals.open(server.clock.time)).toEqual([]);
    const receipts = [await declare('ana@example.com'), await declare('eve@example.com')];
    const [known, unknown] = receipts.map((receipt) =>
      receipt.replace(/ [0-9a-f]{8} /, ' number ').replace(/\w+@/, 'somebody@'),
    );
    expect(known).toContain(
      'Your withdrawal is received Subscriptions that were paid with this address within the time for withdrawal end now',
    );
    expect(known).toContain('Number number Received January 2, 2026 at 3:04:05 AM UTC');
    expect(unknown).toBe(known);
    await carryOut();
    expect(await server.store.withdrawals.open(server.clock.time)).toEqual([]);
  });

  test('ends the subscription at once and gives back all that was paid, once', async () => {
    const visitor = await subscriber('ben@example.com');
    await server.app.request(`/sandbox/subscription?client_reference_id=${visitor.sessionId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: 'act=a-month-later',
    });
    await declare('BEN@example.com');
    await declare('ben@example.com');
    await carryOut();
    await carryOut();
    expect(await subscription(visitor)).toMatchObject({ status: 'canceled', endedAt: expect.any(Date) });
    await vi.waitFor(
      async () =>
        expect(await refunds(visitor)).toEqual(
          [100, 500, 500, 500, 500, 500].map((amount) => ({ amount, state: 'done' })),
        ),
      10_000,
    );
  });

  test('leaves what was paid before the days of the page', async () => {
    const visitor = await subscriber('cleo@example.com');
    server.clock.time = new Date(server.clock.time.getTime() + 14 * dayMs + 1);
    await declare('cleo@example.com');
    await carryOut();
    expect(await subscription(visitor)).toMatchObject({ endedAt: undefined });
    expect(await refunds(visitor)).toEqual([]);
    expect(await server.store.withdrawals.open(server.clock.time)).toEqual([]);
  });
});

test('a withdrawal ends the subscription at Stripe and gives back all that is left there, once, heard of or not', async () => {
  const server = await stripeServer(await postgres(), funnelOf('examples/cooking-club.json'), {
    oneClock: true,
    publicUrl: new URL('http://localhost'),
  });
  const visitor = new Visitor(server);
  await server.double.complete(await orderWeekly(server, visitor), { email: 'gil@example.com' });
  await server.heal();
  const { books } = server.double;
  // Two renewals whose events do not come; a person gives a part of the first one back.
  await server.double.advance(new Date(server.clock.time.getTime() + 10 * dayMs));
  const [renewal] = books.charges.all.filter(({ amount }) => amount === 500);
  await server.account.refunds.create({ charge: renewal?.id ?? '', amount: 200 });
  await server.store.withdrawals.declare('gil@example.com', [visitor.sessionId], server.clock.time);
  const needs = {
    ...server,
    siteOf: () => server,
    logger: pino({ level: 'silent' }),
    now: () => server.clock.time,
  };
  server.double.fail({ path: '/v1/subscriptions', method: 'DELETE', status: 500, times: 3 });
  await carryOutWithdrawals(needs, server.jobs);
  await carryOutWithdrawals(needs, server.jobs);
  expect(books.subscriptions.all).toMatchObject([{ status: 'canceled' }]);
  await vi.waitFor(
    () =>
      expect(books.charges.all.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([
        [500, 500],
        [500, 500],
        [100, 100],
      ]),
    10_000,
  );
  expect(books.refunds.all).toHaveLength(4);
  expect(await server.store.withdrawals.open(server.clock.time)).toEqual([]);
  await server.stop();
});

test('gives back a payment of which the server hears only after it was withdrawn', async () => {
  const server = await stripeServer(await postgres(), funnelOf('examples/cooking-club.json'), {
    oneClock: true,
    publicUrl: new URL('http://localhost'),
  });
  const carryOut = () =>
    carryOutWithdrawals(
      { ...server, siteOf: () => server, logger: pino({ level: 'silent' }), now: () => server.clock.time },
      server.jobs,
    );
  const checkout = await orderWeekly(server, new Visitor(server));
  await server.double.complete(checkout, { email: 'gil@example.com' });
  await server.app.request('/withdrawal', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: 'email=gil%40example.com&confirmed=yes',
  });
  await carryOut();
  await server.heal();
  const { books } = server.double;
  expect(books.subscriptions.all).toMatchObject([{ status: 'trialing' }]);
  server.clock.time = new Date(server.clock.time.getTime() + dayMs);
  await carryOut();
  expect(books.subscriptions.all).toMatchObject([{ status: 'canceled' }]);
  await vi.waitFor(
    () => expect(books.charges.all).toMatchObject([{ amount: 100, amount_refunded: 100 }]),
    10_000,
  );
  await carryOut();
  expect(await server.store.withdrawals.open(server.clock.time)).toEqual([]);
  await server.stop();
});

/** Out: the id of the Checkout Session of a subscription by the week. */
async function orderWeekly(server: TestServer, { sessionId }: Visitor): Promise<string> {
  await server.post('/api/submit', { sessionId, answers: { people: 'Myself' } });
  const query = new URLSearchParams({ plan: 'weekly', client_reference_id: sessionId });
  const ordered = await server.app.request(`/api/checkout?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: 'consent=yes',
  });
  return ordered.headers.get('Location')?.split('/c/')[1] ?? '';
}

const textOf = async (response: Response): Promise<string> =>
  (await response.text())
    .replaceAll(/<style>.*?<\/style>|<[^>]+>|[\u2066-\u2069]/gs, ' ')
    .replaceAll(/\s+/g, ' ');
