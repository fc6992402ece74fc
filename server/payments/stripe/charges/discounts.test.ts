import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Offer } from '../../../../schema/declaration/sections/offer.ts';
import { funnelOf } from '../../../../tests/support/funnels.ts';
import { postgres } from '../../../../tests/support/server/databases.ts';
import { PayingVisit } from '../../../../tests/support/server/paying-visit.ts';
import { type StripeServer, stripeServer } from '../../../../tests/support/server/stripe-server.ts';

const club = funnelOf('examples/cooking-club.json');
const weekly = club.plans.find(({ id }) => id === 'weekly') ?? expect.fail('There is no such plan.');

let server: StripeServer;
beforeAll(async () => {
  server = await stripeServer(await postgres(), club, {
    oneClock: true,
    publicUrl: new URL('http://localhost'),
  });
});
afterAll(() => server.stop());

async function deliver(): Promise<void> {
  const { all } = server.double.books.events;
  for (const event of all.filter(({ pending_webhooks }) => pending_webhooks > 0)) {
    expect((await server.deliver(event)).status).toBe(200);
    event.pending_webhooks = 0;
  }
}

/** Subscribes to the weekly plan; gives what is stored of the subscription and its charges, at any time. */
async function subscriber() {
  const visit = new PayingVisit(server);
  await visit.begin({ people: 'Myself' });
  const checkout = (await visit.pay('weekly')).headers.get('Location')?.split('/c/')[1] ?? '';
  await server.double.complete(checkout, { email: `${visit.id}@example.com` });
  await deliver();
  return {
    stored: async () =>
      (await server.store.subscriptions.of(visit.id))[0] ?? expect.fail('Nothing is stored.'),
    amounts: async () => (await server.store.subscriptions.chargesOf(visit.id)).map(({ amount }) => amount),
  };
}

const taken = (terms: Pick<Offer, 'for' | 'months'>) => ({
  offer: { id: 'stay', plans: ['weekly'], percentOff: 40, ...terms },
  ...{ funnelId: club.id, plan: weekly, discount: { amount: 300, until: undefined } },
});

const dayMs = 24 * 60 * 60 * 1000;

/** Lets days pass at Stripe, and tells the server of it. */
async function pass(days: number): Promise<void> {
  const to = new Date(server.clock.time.getTime() + days * dayMs);
  await server.double.advance(to);
  server.clock.time = to;
  server.double.books.time = to.getTime() / 1000;
  await deliver();
}

test.each([
  ['once', { for: 'once' }, [100, 300, 500, 500, 500, 500, 500]],
  ['for a month', { for: 'months', months: 1 }, [100, 300, 300, 300, 300, 500, 500]],
  ['for good', { for: 'forever' }, [100, 300, 300, 300, 300, 300, 300]],
] as const)(
  'a retention offer lowers the charges at Stripe %s, and one coupon serves all',
  async (_, terms, amounts) => {
    const payer = await subscriber();
    const { retain } = server.payments.subscriptions;
    const before = await payer.stored();
    // Taps of pages that know nothing of each other.
    await Promise.all([1, 2, 3].map(() => retain(before, taken(terms))));
    const discounted = await payer.stored();
    expect(discounted).toMatchObject({ discount: { amount: 300 }, retention: 'stay' });
    const { discounts, metadata } = await server.account.subscriptions.retrieve(before.id);
    expect([discounts.length, metadata.stile_retention]).toEqual([1, 'stay']);
    await pass(10);
    await retain(await payer.stored(), taken({ for: 'forever' }));
    await pass(31);
    expect(await payer.amounts()).toEqual(amounts);
    expect((await payer.stored()).discount).toEqual(
      terms.for === 'forever' ? { amount: 300, until: undefined } : undefined,
    );
    const coupons = server.double.books.coupons.all.length;
    await retain(await (await subscriber()).stored(), taken(terms));
    expect(server.double.books.coupons.all).toHaveLength(coupons);
  },
);

test('what is cancelled or has a discount of the Dashboard is not lowered; the change there is followed', async () => {
  const payer = await subscriber();
  const { retain, cancel } = server.payments.subscriptions;
  const stale = await payer.stored();
  const coupon = await server.account.coupons.create({ percent_off: 20, duration: 'forever' });
  await server.account.subscriptions.update(stale.id, { discounts: [{ coupon: coupon.id }] });
  await deliver();
  expect(await payer.stored()).toMatchObject({
    discount: { amount: 400, until: undefined },
    retention: undefined,
  });
  await retain(stale, taken({ for: 'once' }));
  expect((await payer.stored()).discount).toEqual({ amount: 400, until: undefined });
  await server.account.subscriptions.update(stale.id, { discounts: '' });
  await deliver();
  expect((await payer.stored()).discount).toBeUndefined();

  await server.account.subscriptions.update(stale.id, { cancel_at_period_end: true });
  await retain(stale, taken({ for: 'once' }));
  expect((await payer.stored()).discount).toBeUndefined();

  await cancel(stale, 'at-period-end');
  expect(await payer.stored()).toMatchObject({ retention: 'declined' });
  await retain(stale, taken({ for: 'once' }));
  await server.account.subscriptions.update(stale.id, { cancel_at_period_end: false });
  await retain(stale, taken({ for: 'once' }));
  expect(await payer.stored()).toMatchObject({
    discount: undefined,
    cancelAt: undefined,
    retention: 'declined',
  });
});

test('the double refuses a coupon that it does not have', async () => {
  const { stored } = await subscriber();
  const change = server.account.subscriptions.update((await stored()).id, {
    discounts: [{ coupon: 'none' }],
  });
  await expect(change).rejects.toThrow("No such coupon: 'none'");
});
