import type { Context } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { type StripeServer, stripeServer } from '../../tests/support/server/stripe-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { payment } from '../../tests/support/server/workshop.ts';
import type { Payment } from '../money/payment.ts';
import { paymentLookups } from './payment-lookups.ts';

let server: StripeServer;
beforeAll(async () => {
  server = await stripeServer(await postgres());
});
afterAll(() => server.stop());

const statusOf = async (id: string, remoteAddress: string) =>
  server.app.request(`/api/payment-status/${id}`, {}, { incoming: { socket: { remoteAddress } } });

let made = 0;
const madeUp = () => `cs_test_madeUp${++made}`;

/** How many of these made-up ids, asked for at once, get which answer. */
async function answersTo(times: number, address: string) {
  const attempts = Array.from({ length: times }, () => statusOf(madeUp(), address));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  return {
    unknown: statuses.filter((status) => status === 404).length,
    limited: statuses.filter((status) => status === 429).length,
  };
}

async function genuine(): Promise<string> {
  const { sessionId } = await Visitor.arrived(server);
  return (await server.pay('3 Months', sessionId, 'ana@example.com')).id;
}

describe('lookups of payments at Stripe', () => {
  test('twenty made-up ids from an address are looked up in ten minutes, and no more calls are made', async () => {
    expect(await answersTo(30, '192.0.2.1')).toEqual({ unknown: 20, limited: 10 });
    server.double.down();
    const refused = await statusOf(madeUp(), '192.0.2.1');
    server.double.up();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
    expect(await refused.json()).toMatchObject({
      type: 'urn:problem:stile:too-many-attempts',
      detail:
        'Too many unknown payments were looked up from this address. Wait for ten minutes, then use the address that checkout led to.',
    });
    server.clock.time = new Date(server.clock.time.getTime() + 10 * 60_000);
    expect((await statusOf(madeUp(), '192.0.2.1')).status).toBe(404);
  });

  test('a stored payment is answered once the lookups are used up, and what cannot be an id costs none', async () => {
    const id = await genuine();
    expect((await statusOf(id, '192.0.2.2')).status).toBe(200);
    await answersTo(21, '192.0.2.3');
    expect((await statusOf(id, '192.0.2.3')).status).toBe(200);
    expect((await statusOf('cs_live_0', '192.0.2.3')).status).toBe(404);
  });

  test('a new payment clears the count of its address, which others may share; a stored one does not', async () => {
    await answersTo(19, '192.0.2.4');
    const id = await genuine();
    expect((await statusOf(id, '192.0.2.4')).status).toBe(200);
    expect(await answersTo(21, '192.0.2.4')).toEqual({ unknown: 20, limited: 1 });
    expect((await statusOf(id, '192.0.2.4')).status).toBe(200);
    expect(await answersTo(1, '192.0.2.4')).toEqual({ unknown: 0, limited: 1 });
  });

  test('a stored payment makes an account, however many invented ids came before', async () => {
    const visitor = await Visitor.arrived(server);
    const { id } = await server.pay('3 Months', visitor.sessionId, 'kept@example.com');
    expect((await statusOf(id, '192.0.2.5')).status).toBe(200);
    const attempts = Array.from({ length: 25 }, () =>
      visitor.createAccount('kept@example.com', 'correct horse', madeUp()),
    );
    expect((await Promise.all(attempts)).filter(({ status }) => status === 429)).not.toEqual([]);
    expect((await visitor.createAccount('kept@example.com', 'correct horse', id)).status).toBe(201);
    // Requests without a connection share one limit, which the next test begins with.
    server.clock.time = new Date(server.clock.time.getTime() + 10 * 60_000);
  });

  test('answers a payer whom Stripe has not announced yet when the lookups of the address are used up, and nobody else', async () => {
    const id = await genuine();
    expect(await answersTo(30, '192.0.2.6')).toEqual({ unknown: 20, limited: 10 });
    expect((await statusOf(id, '192.0.2.6')).status).toBe(200);
    expect(await answersTo(5, '192.0.2.6')).toEqual({ unknown: 0, limited: 5 });
    // Stripe's list of payers is fetched every five seconds.
    const later = await genuine();
    expect((await statusOf(later, '192.0.2.6')).status).toBe(429);
    server.clock.time = new Date(server.clock.time.getTime() + 5_000);
    expect((await statusOf(later, '192.0.2.6')).status).toBe(200);
  });

  test('a payment that is not accepted is looked up once in five seconds by an address without lookups', async () => {
    await answersTo(20, '192.0.2.7');
    server.clock.time = new Date(server.clock.time.getTime() + 5_000);
    const { sessionId } = await Visitor.arrived(server);
    const { id } = await server.pay('3 Months', sessionId, 'odd@example.com', { amount: 1 });
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await statusOf(id, '192.0.2.7')).status);
    expect(statuses).toEqual([409, 429, 429]);
  });

  test('asking for an account with made-up ids counts as well', async () => {
    const visitor = await Visitor.arrived(server);
    const ask = () => visitor.createAccount('ana@example.com', 'correct horse', madeUp());
    const statuses = (await Promise.all(Array.from({ length: 25 }, ask))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

/** Looks up payments from any address, unknown ones by default, with limits of its own; counts the calls. */
function lookups() {
  const state = { calls: 0, at: new Date('2026-02-03T04:05:06Z') };
  const lookFrom = (address: string, found?: Payment) =>
    paymentLookups({ store: server.store, now: () => state.at, clientAddress: () => address })({} as Context)(
      async () => {
        state.calls += 1;
        return found;
      },
    );
  return { state, lookFrom };
}

test('all addresses together have 600 lookups in a minute', async () => {
  const { state, lookFrom } = lookups();
  await Promise.all(Array.from({ length: 600 }, (_, index) => lookFrom(`2001:db8:${index}:0::/64`)));
  await expect(lookFrom('198.51.100.1')).rejects.toMatchObject({
    id: 'too-many-attempts',
    headers: { 'Retry-After': '60' },
  });
  expect(state.calls).toBe(600);
  state.at = new Date(state.at.getTime() + 60_000);
  await lookFrom('198.51.100.1');
  expect(state.calls).toBe(601);
});

test('all networks of one IPv6 site together have 100 lookups in ten minutes, and leave the others theirs', async () => {
  const { state, lookFrom } = lookups();
  state.at = new Date(state.at.getTime() + 60 * 60_000);
  const attempts = Array.from({ length: 640 }, (_, index) => lookFrom(`2001:db8:a:${index % 32}::/64`));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  await expect(lookFrom('2001:db8:a:ffff::/64')).rejects.toMatchObject({
    id: 'too-many-attempts',
    headers: { 'Retry-After': '600' },
  });
  for (const other of ['2001:db8:b:0::/64', '203.0.113.9']) await lookFrom(other);
  expect(state.calls).toBe(102);
});

test('a payment that was made clears the site of its address too, and one that is not completed clears nothing', async () => {
  const { state, lookFrom } = lookups();
  state.at = new Date(state.at.getTime() + 120 * 60_000);
  const fromSite = async (times: number) => {
    const attempts = Array.from({ length: times }, (_, index) => lookFrom(`2001:db8:c:${index % 32}::/64`));
    return (await Promise.allSettled(attempts)).filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await fromSite(98)).toBe(98);
  await lookFrom('2001:db8:c:32::/64', { ...payment(), status: 'open' });
  await lookFrom('2001:db8:c:32::/64', payment());
  expect(await fromSite(99)).toBe(99);
  await lookFrom('2001:db8:c:33::/64', { ...payment(), status: 'open' });
  expect(await fromSite(1)).toBe(0);
});
