import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { funnelOf } from '../../tests/support/funnels.ts';
import { oneConnection } from '../../tests/support/server/databases.ts';
import { type StripeServer, stripeServer } from '../../tests/support/server/stripe-server.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { carryOutWithdrawals } from '../members/withdrawals.ts';

const club = funnelOf('examples/cooking-club.json');
const course = { name: 'Course', currency: 'USD', weekly: 24.99, total: 24.99, features: ['Recipes'] };
const funnel: Funnel = {
  ...club,
  plans: [
    ...club.plans.map((plan) => (plan.id === 'weekly' ? { ...plan, tax: 'exclusive' as const } : plan)),
    { ...course, id: 'course', tax: 'exclusive' },
    { ...course, id: 'whole', tax: 'inclusive' },
  ],
};
const dayMs = 24 * 60 * 60 * 1000;

/** The page before the checkout, as it reads. */
async function order(server: TestServer, plan: string, form?: Readonly<Record<string, string>>) {
  const visitor = new Visitor(server);
  await visitor.submit({ people: 'Myself' });
  const query = new URLSearchParams({ plan, client_reference_id: visitor.sessionId });
  const path = `/api/checkout?${query}`;
  const page = (await (await server.app.request(path)).text())
    .replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ' ')
    .replaceAll(/\s+/g, ' ');
  const response = await server.app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ consent: 'yes', ...form }).toString(),
  });
  return { visitor, page, to: response.headers.get('Location') ?? '' };
}

describe('tax', () => {
  let server: StripeServer;
  beforeAll(async () => {
    server = await stripeServer(await oneConnection(), funnel, {
      oneClock: true,
      publicUrl: new URL('http://localhost'),
    });
  });
  afterAll(() => server.stop());

  /** Pays a plan at Stripe, in a country. */
  async function buy(plan: string, email: string, country: string) {
    const { visitor, page, to } = await order(server, plan);
    const id = to.split('/c/')[1] ?? '';
    await server.double.complete(id, { email, country });
    await server.heal();
    return { ...visitor, page, id };
  }
  const paid = (id: string) => server.store.payments.find(id, { provider: 'stripe', livemode: false });

  test('that comes on top is told of before the checkout, taken, and stored beside what was paid', async () => {
    const { page, id } = await buy('course', 'ana@example.com', 'DE');
    expect(page).toContain('$24.99 plus tax , paid once.');
    expect(page).toMatch(/Due today \(USD\) \$24\.99 plus tax /);
    expect(page).toContain('The tax depends on your address. You see it on the next page, before you pay.');
    expect(await paid(id)).toMatchObject({ amount: 2974, tax: 475 });
  });

  test('that is in the price leaves what is paid as it was', async () => {
    const { page, id } = await buy('whole', 'ben@example.com', 'DE');
    expect(page).toMatch(/Due today \(USD\) \$24\.99 (?!plus)/);
    expect(await paid(id)).toMatchObject({ amount: 2499, tax: 399 });
  });

  test('is none where Stripe Tax is not registered, and where no plan asks for it', async () => {
    expect(await paid((await buy('course', 'cleo@example.com', 'US')).id)).toMatchObject({
      amount: 2499,
      tax: 0,
    });
    expect((await paid((await buy('yearly', 'dan@example.com', 'DE')).id))?.tax).toBeUndefined();
  });

  test('of a subscription is stored with each charge, and given back with it', async () => {
    const { sessionId, page } = await buy('weekly', 'eve@example.com', 'DE');
    expect(page).toContain('$1 plus tax for 3 days , then $5 plus tax every week until you cancel.');
    expect(page).toContain('I agree to be charged $5 plus tax every week until I cancel.');
    await server.double.advance(new Date(server.clock.time.getTime() + 4 * dayMs));
    await server.heal();
    const charges = await server.store.subscriptions.chargesOf(sessionId);
    expect(charges.map(({ amount, tax }) => [amount, tax])).toEqual([
      [119, 19],
      [595, 95],
    ]);
    await server.store.withdrawals.declare('eve@example.com', [sessionId], server.clock.time);
    const needs = { siteOf: () => server, logger: pino({ level: 'silent' }), now: () => server.clock.time };
    await carryOutWithdrawals({ ...server, ...needs }, server.jobs);
    const ofEve = () => server.double.books.charges.all.filter(({ amount }) => [119, 595].includes(amount));
    await vi.waitFor(
      () => expect(ofEve().map(({ amount_refunded }) => amount_refunded)).toEqual([595, 119]),
      10_000,
    );
  });
});

test('the sandbox adds a tax of its own, and says so', async () => {
  const server = await testServer(await oneConnection(), funnel);
  const { page, to } = await order(server, 'course', { email: 'ana@example.com' });
  expect(page).toContain('The sandbox adds 20 % as tax.');
  const id = new URL(to, 'http://localhost').searchParams.get('payment') ?? '';
  expect(await server.payments.find(id, (ask) => ask())).toMatchObject({ amount: 2999, tax: 500 });
  const weekly = await order(server, 'weekly', { email: 'ana@example.com' });
  const shown = await server.app.request(
    `/sandbox/subscription?client_reference_id=${weekly.visitor.sessionId}`,
  );
  expect(await shown.text()).toContain('USD 1.20, of it tax USD 0.20');
  await server.database.close();
});
