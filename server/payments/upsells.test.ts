import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneConnection, postgres } from '../../tests/support/server/databases.ts';
import { type StripeServer, stripeServer } from '../../tests/support/server/stripe-server.ts';
import { testServer } from '../../tests/support/server/test-server.ts';
import { clubWithUpsell as funnel } from '../../tests/support/upsell-funnel.ts';
import { Upsells } from '../store/tables/payments/upsells.ts';

describe('an upsell', () => {
  let server: StripeServer;
  beforeAll(async () => {
    server = await stripeServer(await postgres(), funnel, {
      oneClock: true,
      publicUrl: new URL('http://localhost'),
    });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.double.books.declined.clear();
    server.double.books.challenged.clear();
  });

  /** A visitor who has paid for a plan with a card, and how they see and answer what follows. */
  async function payer(plan: string, card = 'pm_good') {
    const sessionId = randomUUID();
    await server.post('/api/submit', { sessionId, answers: { people: 'Myself' } });
    const ordered = await server.app.request(
      `/api/checkout?${new URLSearchParams({ plan, client_reference_id: sessionId })}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
        body: 'consent=yes',
      },
    );
    const id = ordered.headers.get('Location')?.split('/c/')[1] ?? '';
    const { success_url } = await server.account.checkout.sessions.retrieve(id);
    expect(success_url).toMatch(/^http:\/\/localhost\/(more|api\/checkout\/return)\?.*payment=/);
    await server.double.complete(id, { email: `${sessionId}@example.com`, card });
    const asked = { sessionId, path: '/more', payment: id };
    return {
      ...{ sessionId, id },
      sees: async () => (await server.app.request(`/api/upsell?${new URLSearchParams(asked)}`)).json(),
      answer: (choice: string, dues = '1900 USD') => server.post('/api/upsell', { ...asked, dues, choice }),
      back: () => server.app.request(`/api/upsell/return?${new URLSearchParams(asked)}`),
      charged: async () =>
        await server.database.db
          .selectFrom('payments')
          .select(['plan_id', 'amount'])
          .where('session_id', '=', sessionId)
          .where('plan_id', '=', 'book')
          .execute(),
      intents: () =>
        server.double.books.paymentIntents.all.filter(({ metadata }) => metadata.stile_session === sessionId),
      next: `/joined?${new URLSearchParams({ payment: id, session: sessionId })}`,
    };
  }
  const book = { plan_id: 'book', amount: 1900 };

  test.each(['monthly', 'weekly', 'course'])(
    'after the plan %s, it names what is charged and the card',
    async (plan) => {
      const { sees, next } = await payer(plan);
      expect(await sees()).toEqual({ card: '4242', price: '$19', dues: '1900 USD', state: 'open', next });
    },
  );

  test('fifty taps on Accept at once are one charge', async () => {
    const visitor = await payer('monthly');
    await visitor.sees();
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor.answer('accept')));
    const statuses = new Set(answers.map(({ status }) => status));
    // 503 for those that Stripe told to wait; nobody is charged by them.
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await (await visitor.answer('accept')).json()).toEqual({ to: visitor.next });
    expect(visitor.intents().map(({ amount, status }) => [amount, status])).toEqual([[1900, 'succeeded']]);
    expect(await visitor.charged()).toEqual([book]);
    expect(await visitor.sees()).toMatchObject({ state: 'done' });
  });

  test('who declines is asked no more, and charged nothing', async () => {
    const visitor = await payer('monthly');
    expect(await (await visitor.answer('decline')).json()).toEqual({ to: visitor.next });
    expect(await visitor.sees()).toMatchObject({ state: 'done' });
    await visitor.answer('accept');
    expect([visitor.intents(), await visitor.charged()]).toEqual([[], []]);
  });

  test('a challenge leads to the bank and back, and is charged once the payer has answered it', async () => {
    server.double.books.challenged.add('pm_good');
    const visitor = await payer('monthly');
    const { to } = await (await visitor.answer('accept')).json();
    const [intent] = visitor.intents();
    expect(to).toBe(`${server.double.url}/bank/${intent?.id}`);
    expect(await visitor.charged()).toEqual([]);
    await server.double.answerBank(intent?.id ?? '', true);
    // An answer that comes just before the charge is ended.
    const accepted = (await new Upsells(server.database.db).find(visitor.sessionId, 'more')) ?? expect.fail();
    expect(await server.payments.upsells.end(accepted)).toEqual({ is: 'paid', intentId: intent?.id });
    expect((await visitor.back()).headers.get('Location')).toBe(visitor.next);
    expect(await visitor.charged()).toEqual([book]);
  });

  test('a payer who leaves the bank without an answer cannot be charged there any more', async () => {
    server.double.books.challenged.add('pm_good');
    const visitor = await payer('monthly');
    await visitor.answer('accept');
    expect((await visitor.back()).headers.get('Location')).toMatch(/^\/more\?/);
    expect(await visitor.sees()).toMatchObject({ state: 'refused' });
    expect(visitor.intents()).toMatchObject([{ status: 'canceled' }]);
  });

  /** A payer who has answered the bank, and does not come back from it; and the event about their charge. */
  async function awayPayer() {
    server.double.books.challenged.add('pm_good');
    const visitor = await payer('monthly');
    await visitor.answer('accept');
    await server.double.answerBank(visitor.intents()[0]?.id ?? '', true);
    const event = server.double.books.events.all.find(({ type }) => type === 'payment_intent.succeeded');
    const created = server.clock.time.getTime() / 1000;
    return { ...visitor, deliver: () => server.deliver({ ...(event ?? expect.fail()), created }) };
  }

  test.each(['accepted', 'refused'] as const)(
    'a payer who does not come back from the bank is found by the event, if it was %s',
    async (state) => {
      const { sessionId, deliver, charged } = await awayPayer();
      await server.store.upsells.change({ sessionId, page: 'more' }, { state });
      expect((await deliver()).status).toBe(200);
      expect(await charged()).toEqual([book]);
    },
  );

  test('the charge of a payer who was forgotten is taken note of, and stores nothing', async () => {
    const { sessionId, deliver, charged } = await awayPayer();
    await server.database.db.deleteFrom('upsells').where('session_id', '=', sessionId).execute();
    expect((await deliver()).status).toBe(200);
    expect(await charged()).toEqual([]);
  });

  test('a refusal is told, never tried again in silence, and leads to the checkout', async () => {
    const visitor = await payer('monthly');
    server.double.books.declined.add('pm_good');
    expect(await (await visitor.answer('accept')).json()).toEqual({});
    server.double.books.declined.clear();
    expect(await (await visitor.answer('accept')).json()).toEqual({});
    expect(visitor.intents()).toHaveLength(1);
    expect(await visitor.sees()).toMatchObject({ state: 'refused' });
    const price = server.double.books.prices.all.find(({ unit_amount }) => unit_amount === 1900)?.id ?? '';
    await server.account.prices.update(price, { active: false });
    expect((await visitor.answer('checkout')).status).toBe(503);
    await server.account.prices.update(price, { active: true });
    const { to } = await (await visitor.answer('checkout')).json();
    const checkout = await server.account.checkout.sessions.retrieve(to.split('/c/')[1]);
    expect(checkout).toMatchObject({
      mode: 'payment',
      amount_total: 1900,
      success_url: `http://localhost${visitor.next}`,
    });
    await server.double.complete(checkout.id, { email: 'ana@example.com', card: 'pm_other' });
    await server.app.request(`/api/payment-status/${checkout.id}`);
    expect(await visitor.charged()).toEqual([book]);
  });

  test('a customer who was deleted at Stripe is not charged by a tap; the checkout is offered instead', async () => {
    const visitor = await payer('course');
    const { customer } = await server.account.checkout.sessions.retrieve(visitor.id);
    await server.account.customers.del(String(customer));
    expect(await (await visitor.answer('accept')).json()).toEqual({});
    expect(await visitor.sees()).toMatchObject({ state: 'refused' });
    expect([visitor.intents(), await visitor.charged()]).toEqual([[], []]);
    const { to } = await (await visitor.answer('checkout')).json();
    expect(to).toContain(`${server.double.url}/c/`);
  });

  test('a payer without a card is offered no upsell, and is not charged', async () => {
    const visitor = await payer('monthly', 'none');
    expect(await visitor.sees()).toMatchObject({ card: '', state: 'done' });
    expect(await (await visitor.answer('accept')).json()).toEqual({});
    expect([visitor.intents(), await visitor.charged()]).toEqual([[], []]);
  });

  test('nobody is charged by the address that leads back from the bank, without an Accept and after a Decline', async () => {
    const visitor = await payer('monthly');
    expect((await visitor.back()).headers.get('Location')).toBe(visitor.next);
    await visitor.answer('decline');
    expect((await visitor.back()).headers.get('Location')).toBe(visitor.next);
    expect([visitor.intents(), await visitor.charged()]).toEqual([[], []]);
  });

  test('while Stripe is still charging, nothing is called refused, and the charge is found', async () => {
    const visitor = await payer('monthly');
    const fault = server.double.fail({ path: '/v1/payment_intents', method: 'POST', status: 'slow' });
    const first = visitor.answer('accept');
    await fault.reached;
    expect((await visitor.answer('accept')).status).toBe(503);
    expect(await visitor.sees()).toMatchObject({ state: 'open' });
    fault.release();
    await first;
    expect(await (await visitor.answer('accept')).json()).toEqual({ to: visitor.next });
    expect(visitor.intents()).toHaveLength(1);
  });

  test('a Decline that Stripe did not hear of is sent again, until nothing can be charged at the bank', async () => {
    server.double.books.challenged.add('pm_good');
    const visitor = await payer('monthly');
    await visitor.answer('accept');
    const path = `/v1/payment_intents/${visitor.intents()[0]?.id}/cancel`;
    server.double.fail({ path, method: 'POST', status: 500 });
    expect((await visitor.answer('decline')).status).toBe(503);
    await visitor.answer('decline');
    expect(visitor.intents()).toMatchObject([{ status: 'canceled' }]);
  });

  test('a charge whose answer was lost is found again, also once the payer has another card', async () => {
    const visitor = await payer('monthly');
    server.double.fail({
      path: '/v1/payment_intents',
      method: 'POST',
      status: 'drop',
      after: true,
      times: 3,
    });
    expect((await visitor.answer('accept')).status).toBe(503);
    const [subscription] = server.double.books.subscriptions.all;
    await server.account.subscriptions.update(subscription?.id ?? '', { default_payment_method: 'pm_new' });
    expect(await (await visitor.answer('accept')).json()).toEqual({ to: visitor.next });
    expect(visitor.intents()).toHaveLength(1);
    expect(await visitor.charged()).toEqual([book]);
  });

  test.each([
    ['whose answer is lost, is given back', { status: 'drop', after: true, times: 3 }, 1900],
    ['that Stripe never heard of, is none', { status: 'drop', times: 3 }, undefined],
  ] as const)('who declines after a charge %s', async (_, fault, refunded) => {
    const visitor = await payer('monthly');
    server.double.fail({ path: '/v1/payment_intents', method: 'POST', ...fault });
    expect((await visitor.answer('accept')).status).toBe(503);
    expect(await (await visitor.answer('decline')).json()).toEqual({ to: visitor.next });
    const owed = await server.database.db
      .selectFrom('refunds')
      .select('amount')
      .where('session_id', '=', visitor.sessionId)
      .execute();
    expect(owed).toEqual(refunded === undefined ? [] : [{ amount: refunded }]);
    expect(await visitor.sees()).toMatchObject({ state: 'done' });
    await visitor.answer('accept');
    expect(visitor.intents()).toHaveLength(refunded === undefined ? 0 : 1);
  });

  test('who declines at the bank cannot be charged there any more', async () => {
    server.double.books.challenged.add('pm_good');
    const visitor = await payer('monthly');
    await visitor.answer('accept');
    expect(await (await visitor.answer('decline')).json()).toEqual({ to: visitor.next });
    expect(visitor.intents()).toMatchObject([{ status: 'canceled' }]);
    expect(await visitor.sees()).toMatchObject({ state: 'done' });
  });

  test("another visit's payment, another price and another page are charged nothing", async () => {
    const [visitor, other] = [await payer('monthly'), await payer('weekly')];
    const forged = await server.post('/api/upsell', {
      ...{ sessionId: visitor.sessionId, path: '/more', payment: other.id },
      ...{ dues: '1900 USD', choice: 'accept' },
    });
    expect([forged.status, (await forged.json()).type]).toEqual([404, 'urn:problem:stile:unknown-payment']);
    const asked = { sessionId: visitor.sessionId, payment: visitor.id };
    const elsewhere = await server.app.request(
      `/api/upsell?${new URLSearchParams({ ...asked, path: '/joined' })}`,
    );
    expect([elsewhere.status, (await elsewhere.json()).detail]).toEqual([
      404,
      'No page at this path offers a plan after the payment.',
    ]);
    expect((await visitor.answer('accept', '1 USD')).status).toBe(409);
    expect((await visitor.answer('checkout')).status).toBe(409);
    expect([visitor.intents(), other.intents()]).toEqual([[], []]);
  });
});

test('the sandbox charges a card of its own, once', async () => {
  const server = await testServer(await oneConnection(), funnel);
  const sessionId = randomUUID();
  await server.post('/api/submit', { sessionId, answers: { people: 'Myself' } });
  const ordered = await server.app.request(
    `/api/checkout?${new URLSearchParams({ plan: 'monthly', client_reference_id: sessionId })}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: 'consent=yes&email=ana@example.com',
    },
  );
  const address = new URL(ordered.headers.get('Location') ?? '', 'http://localhost');
  expect(address.pathname).toBe('/more');
  const asked = { sessionId, path: '/more', payment: address.searchParams.get('payment') ?? '' };
  for (let time = 0; time < 2; time += 1) {
    const answer = await server.post('/api/upsell', { ...asked, dues: '1900 USD', choice: 'accept' });
    expect((await answer.json()).to).toContain('/joined?payment=');
  }
  const rows = await server.database.db
    .selectFrom('payments')
    .select('amount')
    .where('plan_id', '=', 'book')
    .execute();
  expect(rows).toEqual([{ amount: 1900 }]);
  await server.database.close();
});
