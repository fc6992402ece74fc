import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postgres } from '../../../../tests/support/server/databases.ts';
import { type StripeServer, stripeServer } from '../../../../tests/support/server/stripe-server.ts';
import { Visitor } from '../../../../tests/support/server/visitor.ts';
import { sandboxName } from '../../../money/payment.ts';
import { forget } from '../../../privacy/forget.ts';
import { PublishedFunnels } from '../../../releases/published-funnels.ts';

describe('payments with Stripe', () => {
  let server: StripeServer;
  beforeAll(async () => {
    server = await stripeServer(await postgres());
  });
  afterAll(() => server.stop());

  const email = 'ana@example.com';
  const statusOf = async (id: string, sessionId = '') => {
    const response = await server.app.request(`/api/payment-status/${id}?sessionId=${sessionId}`);
    return { status: response.status, body: await response.json() };
  };
  const rowOf = (id: string) =>
    server.database.db.selectFrom('payments').selectAll().where('payment_id', '=', id).executeTakeFirst();
  const refusalOf = (id: string) =>
    server.database.db
      .selectFrom('refused_payments')
      .selectAll()
      .where('payment_id', '=', id)
      .executeTakeFirst();

  test('every plan leads to its Payment Link, and none to the sandbox', async () => {
    const { sessionId } = await Visitor.arrived(server);
    for (const [plan, link] of server.links) {
      const query = new URLSearchParams({ plan, client_reference_id: sessionId });
      const response = await server.app.request(`/api/stripe/checkout?${query}`);
      expect(response.headers.get('Location')).toContain(`${link}?`);
    }
    expect((await server.app.request('/sandbox/checkout')).status).toBe(404);
  });

  test('stores a payment as Stripe reports it', async () => {
    const visitor = await Visitor.arrived(server);
    const { id, payment_intent } = await server.pay('1 Month Premium', visitor.sessionId, email);
    expect(await statusOf(id, visitor.sessionId)).toEqual({
      status: 200,
      body: { email, planType: 'Pro Plan', status: 'completed' },
    });
    expect(await rowOf(id)).toEqual({
      session_id: visitor.sessionId,
      payment_id: id,
      plan_id: '1 Month Premium',
      email,
      amount: 9_900,
      currency: 'USD',
      status: 'completed',
      created_at: server.clock.time,
      provider: 'stripe',
      payment_intent,
      livemode: false,
      joined_account: null,
      tax: null,
      refund_decided: false,
      returned: 0,
      returned_answer: 0,
    });
  });

  test('a second look costs no call: it is answered while Stripe is down', async () => {
    const visitor = await Visitor.arrived(server);
    const { id } = await server.pay('3 Months', visitor.sessionId, email);
    const first = await statusOf(id);
    server.double.down();
    expect(await statusOf(id)).toEqual(first);
    server.double.up();
  });

  test('while Stripe is down a payment is neither there nor unknown, and afterwards it is there', async () => {
    const visitor = await Visitor.arrived(server);
    const { id } = await server.pay('3 Months', visitor.sessionId, email);
    server.double.down();
    expect(await statusOf(id)).toMatchObject({
      status: 503,
      body: { type: 'urn:problem:stile:payments-unavailable' },
    });
    expect((await visitor.createAccount('down@example.com', 'correct horse', id)).status).toBe(503);
    server.double.up();
    server.double.fail({ path: `/v1/checkout/sessions/${id}`, method: 'GET', times: 1, status: 429 });
    expect(await statusOf(id)).toMatchObject({ status: 503 });
    expect(await rowOf(id)).toBeUndefined();
    expect(await statusOf(id)).toMatchObject({ status: 200 });
  });

  test('ids that are not ours all get the same answer, even that of another shop’s customer', async () => {
    const product = await server.account.products.create({ name: 'A newsletter' });
    const price = await server.account.prices.create({
      product: product.id,
      unit_amount: 500,
      currency: 'usd',
    });
    const link = await server.account.paymentLinks.create({ line_items: [{ price: price.id, quantity: 1 }] });
    const foreign = await server.double.pay({ link: link.url, clientReferenceId: 'customer-7', email });
    const ids = [foreign.id, 'cs_test_none', 'cs_live_none', 'cs_sandbox_none', 'pi_none', '%00', '..%2f..'];
    const answers = await Promise.all(ids.map((id) => statusOf(id)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, body: { type: 'urn:problem:stile:unknown-payment' } });
    expect(await refusalOf(foreign.id)).toBeUndefined();
  });

  test('one that is not paid yet says so, makes no account, and counts once it is paid', async () => {
    const visitor = await Visitor.arrived(server);
    const odd = { paymentStatus: 'unpaid' } as const;
    const { id } = await server.pay('3 Months', visitor.sessionId, email, odd);
    expect(await statusOf(id)).toMatchObject({ status: 200, body: { status: 'unpaid' } });
    const refused = await visitor.createAccount('later@example.com', 'correct horse', id);
    expect(await refused.json()).toMatchObject({ type: 'urn:problem:stile:payment-not-completed' });
    expect(await rowOf(id)).toBeUndefined();

    await server.double.settlePayment(id, 'succeeded');
    expect((await visitor.createAccount('later@example.com', 'correct horse', id)).status).toBe(201);
  });

  test('stores one of another amount than the plan costs as refused, and answers with a problem', async () => {
    const visitor = await Visitor.arrived(server);
    const { id } = await server.pay('3 Months', visitor.sessionId, email, { amount: 100 });
    const answer = await statusOf(id);
    expect(answer).toMatchObject({ status: 409, body: { type: 'urn:problem:stile:payment-not-accepted' } });
    expect(answer.body.detail).toBe(
      'This payment gives no account. Another amount was paid than the plan costs. Write to support, who can refund it.',
    );
    expect(JSON.stringify(answer)).not.toContain(email);
    expect((await visitor.createAccount('odd@example.com', 'correct horse', id)).status).toBe(409);
    expect(await rowOf(id)).toBeUndefined();
    expect(await refusalOf(id)).toEqual({
      payment_id: id,
      session_id: visitor.sessionId,
      reason: 'other-amount',
      amount: 100,
      currency: 'USD',
      seen_at: server.clock.time,
    });
  });

  test('one that is refused for its unknown session is accepted once the session is known, and no other', async () => {
    const [visitor, other] = [new Visitor(server), new Visitor(server)];
    const { id } = await server.pay('3 Months', visitor.sessionId, email);
    const { id: still } = await server.pay('3 Months', other.sessionId, email);
    for (const each of [id, still]) expect(await statusOf(each)).toMatchObject({ status: 409 });
    expect(await refusalOf(id)).toMatchObject({ reason: 'unknown-session', session_id: null });
    await visitor.submit({ UTM: '' });
    expect(await statusOf(id)).toMatchObject({ status: 200 });
    expect(await refusalOf(id)).toBeUndefined();
    expect(await refusalOf(still)).toMatchObject({ reason: 'unknown-session' });
  });

  test('refuses one whose payer is forgotten meanwhile, and stores nothing of them', async () => {
    const { sessionId } = await Visitor.arrived(server);
    const { id } = await server.pay('3 Months', sessionId, email);
    const { store } = server;
    const funnels = new PublishedFunnels(store.funnelVersions);
    const add = store.payments.add.bind(store.payments);
    const late = vi.spyOn(store.payments, 'add').mockImplementation(async (...payment) => {
      await forget({ store, funnels, now: () => server.clock.time }, [sessionId]);
      return add(...payment);
    });
    expect(await statusOf(id)).toMatchObject({ status: 409 });
    late.mockRestore();
    expect(await rowOf(id)).toBeUndefined();
    expect(await refusalOf(id)).toEqual({
      payment_id: id,
      session_id: null,
      reason: 'unknown-session',
      amount: 19_900,
      currency: 'USD',
      seen_at: server.clock.time,
    });
  });

  test.each([
    ['of another provider', { provider: sandboxName, livemode: false }],
    ['of real money, while the key is for test money', { provider: 'stripe', livemode: true }],
  ])('a payment %s in the database is unknown here', async (_, origin) => {
    const visitor = await Visitor.arrived(server);
    const id = `cs_test_${origin.provider}`;
    await server.store.payments.add(
      {
        ...origin,
        id,
        sessionId: visitor.sessionId,
        planId: '3 Months',
        email,
        amount: 19_900,
        currency: 'USD',
        status: 'completed',
        paymentIntent: undefined,
      },
      server.clock.time,
    );
    expect(await statusOf(id)).toMatchObject({ status: 404 });
    expect((await visitor.createAccount('none@example.com', 'correct horse', id)).status).toBe(404);
  });
});
