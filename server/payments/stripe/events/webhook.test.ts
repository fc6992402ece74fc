import { sql } from 'kysely';
import pino from 'pino';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgres } from '../../../../tests/support/server/databases.ts';
import { type StripeServer, stripeServer } from '../../../../tests/support/server/stripe-server.ts';
import { Visitor } from '../../../../tests/support/server/visitor.ts';
import { Payments } from '../../../store/tables/payments/payments.ts';
import { StripeSubscriptions } from '../charges/stripe-subscriptions.ts';
import { CheckoutPayments } from '../checkout/checkout-payments.ts';
import { stripeEvents } from './stripe-events.ts';

describe('the webhook', () => {
  let server: StripeServer;
  let visitor: Visitor;
  beforeAll(async () => {
    server = await stripeServer(await postgres());
  });
  beforeEach(async () => {
    visitor = await Visitor.arrived(server);
  });
  afterAll(() => server.stop());

  type OddPayment = Parameters<StripeServer['pay']>[3];

  /** Pays '3 Months'; gives the payment and its undelivered event. */
  async function pay(odd?: OddPayment) {
    const checkout = await server.pay('3 Months', visitor.sessionId, 'ana@example.com', odd);
    return { id: checkout.id, event: await eventOf('checkout.session.completed', checkout.id) };
  }

  async function eventOf(type: string, id: string): Promise<Stripe.Event> {
    for await (const event of server.account.events.list({ type })) {
      if ((event.data.object as { id?: string }).id === id) return event;
    }
    throw new Error(`Stripe tells nothing of ${id}.`);
  }

  const payments = () =>
    server.database.db
      .selectFrom('payments')
      .selectAll()
      .where('session_id', '=', visitor.sessionId)
      .execute();
  const rowOf = (event: Stripe.Event) =>
    server.database.db
      .selectFrom('payment_events')
      .selectAll()
      .where('event_id', '=', event.id)
      .executeTakeFirst();
  const problemOf = async (response: Response) => `${response.status} ${(await response.json()).type}`;

  test('stores a payment before its payer comes back', async () => {
    const { id, event } = await pay();
    const response = await server.deliver(event);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(await payments()).toMatchObject([{ payment_id: id, plan_id: '3 Months', status: 'completed' }]);
    expect(await rowOf(event)).toEqual({
      event_id: event.id,
      type: 'checkout.session.completed',
      received_at: server.clock.time,
      handled_at: server.clock.time,
    });
  });

  test('an event that comes again, or many times at once, is handled once and answered alike', async () => {
    const { id, event } = await pay();
    const responses = await Promise.all([1, 2, 3, 4].map(() => server.deliver(event)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await payments()).toMatchObject([{ payment_id: id }]);
    server.double.down();
    expect((await server.deliver(event)).status).toBe(200);
    server.double.up();
  });

  test('an event of a payment that was looked up before is handled as well, and there is one payment', async () => {
    const { id, event } = await pay();
    expect((await server.app.request(`/api/payment-status/${id}`)).status).toBe(200);
    expect((await server.deliver(event)).status).toBe(200);
    expect(await payments()).toMatchObject([{ payment_id: id }]);
    expect(await rowOf(event)).toMatchObject({ handled_at: server.clock.time });
  });

  test('an event is only a hint: the server asks Stripe and does not believe the event’s content', async () => {
    const { id, event } = await pay({ paymentStatus: 'unpaid' });
    (event.data.object as Stripe.Checkout.Session).payment_status = 'paid';
    expect((await server.deliver(event)).status).toBe(200);
    expect(await payments()).toEqual([]);

    await server.double.settlePayment(id, 'succeeded');
    await server.deliver(await eventOf('checkout.session.async_payment_succeeded', id));
    expect(await payments()).toMatchObject([{ payment_id: id, status: 'completed' }]);
  });

  test('a payment that fails days later is not stored', async () => {
    const { id, event } = await pay({ paymentStatus: 'unpaid' });
    await server.double.settlePayment(id, 'failed');
    const failed = await eventOf('checkout.session.async_payment_failed', id);
    for (const each of [failed, event]) expect((await server.deliver(each)).status).toBe(200);
    expect(await payments()).toEqual([]);
  });

  test('stores a payment of another amount than a plan costs as refused', async () => {
    const { id, event } = await pay({ currency: 'jpy' });
    expect((await server.deliver(event)).status).toBe(200);
    expect(await payments()).toEqual([]);
    const refused = server.database.db.selectFrom('refused_payments').select('reason');
    expect(await refused.where('payment_id', '=', id).execute()).toEqual([{ reason: 'other-currency' }]);
  });

  test('an event of something else in the account is ignored, and of no type that counts leaves nothing', async () => {
    const { event } = await pay();
    const object = { ...event.data.object, id: 'cs_test_elsewhere' } as Stripe.Checkout.Session;
    const foreign = { ...event, id: 'evt_elsewhere', data: { object } } as Stripe.Event;
    const other = { ...event, id: 'evt_other', type: 'customer.created' } as Stripe.Event;
    for (const each of [foreign, other]) expect((await server.deliver(each)).status).toBe(200);
    expect(await payments()).toEqual([]);
    expect((await rowOf(foreign))?.handled_at).toEqual(server.clock.time);
    expect(await rowOf(other)).toBeUndefined();
  });

  test('an event of the other mode is refused', async () => {
    const { event } = await pay();
    expect(await problemOf(await server.deliver({ ...event, livemode: true }))).toBe(
      '400 urn:problem:stile:other-mode',
    );
    expect(await rowOf(event)).toBeUndefined();
    // With live mode, a test payment must buy nothing.
    const needs = {
      ...server,
      stripe: server.account,
      livemode: true,
      logger: pino({ level: 'silent' }),
      now: () => server.clock.time,
    };
    const checkouts = new CheckoutPayments(needs);
    const subscriptions = new StripeSubscriptions({ ...needs, checkouts });
    const live = stripeEvents({ ...needs, checkouts, subscriptions });
    await expect(live.handle(event)).rejects.toMatchObject({ id: 'other-mode' });
    expect(await rowOf(event)).toBeUndefined();
  });

  test('an event with a forged signature, an old one or one of the future leaves nothing', async () => {
    const { event } = await pay();
    for (const signing of [{ secret: 'whsec_guessed' }, { secondsAgo: 301 }, { secondsAgo: -301 }]) {
      expect(await problemOf(await server.deliver(event, signing))).toBe(
        '400 urn:problem:stile:invalid-signature',
      );
    }
    const unsigned = await server.post('/api/stripe/webhook', event);
    expect(await problemOf(unsigned)).toBe('400 urn:problem:stile:invalid-signature');
    expect(await rowOf(event)).toBeUndefined();
    expect(await payments()).toEqual([]);
  });

  test('a body of more than 64 KB is read, one of more than 256 KB is not', async () => {
    const { event } = await pay();
    const padded = (kilobytes: number) => ({ ...event, padding: 'x'.repeat(kilobytes * 1024) });
    expect((await server.deliver(padded(200))).status).toBe(200);
    expect(await problemOf(await server.deliver(padded(256)))).toBe('413 urn:problem:stile:body-too-large');
  });

  test('an event that could not be handled is answered so that Stripe sends it again, and is handled then', async () => {
    const { id, event } = await pay();
    server.double.down();
    expect(await problemOf(await server.deliver(event))).toBe('503 urn:problem:stile:payments-unavailable');
    expect(await rowOf(event)).toMatchObject({ handled_at: null });
    server.double.up();
    expect((await server.deliver(event)).status).toBe(200);
    expect(await payments()).toMatchObject([{ payment_id: id }]);
  });

  test('a refusal of Stripe is not taken for its word that there is no such payment', async () => {
    const { id, event } = await pay();
    server.double.fail({ path: `/v1/checkout/sessions/${id}`, method: 'GET', times: 1, status: 400 });
    expect(await problemOf(await server.deliver(event))).toBe('500 urn:problem:stile:internal');
    expect(await rowOf(event)).toMatchObject({ handled_at: null });
    expect((await server.deliver(event)).status).toBe(200);
    expect(await payments()).toMatchObject([{ payment_id: id }]);
  });

  /** Delivers an event while this table is missing, then again. */
  async function deliverWithout(table: 'payments' | 'refunds', event: Stripe.Event) {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(server.database.db);
    await rename(table, 'elsewhere');
    const refused = await server.deliver(event);
    await rename('elsewhere', table);
    expect(await problemOf(refused)).toBe('500 urn:problem:stile:internal');
    expect(await rowOf(event)).toMatchObject({ handled_at: null });
    expect((await server.deliver(event)).status).toBe(200);
    expect(await rowOf(event)).toMatchObject({ handled_at: server.clock.time });
  }

  test('an event whose payment could not be written is answered so that Stripe sends it again', async () => {
    const { id, event } = await pay();
    await deliverWithout('payments', event);
    expect(await payments()).toMatchObject([{ payment_id: id }]);
  });

  test('fetches undelivered events; one that fails holds no other up', async () => {
    const broken = { ...(await pay()).event };
    const { id, event } = await pay();
    server.double.fail({
      path: `/v1/checkout/sessions/${(broken.data.object as { id: string }).id}`,
      method: 'GET',
      times: 3,
      status: 500,
    });
    await server.heal();
    expect(await payments()).toMatchObject([{ payment_id: id }]);
    expect([(await rowOf(broken))?.handled_at, (await rowOf(event))?.handled_at]).toEqual([
      null,
      server.clock.time,
    ]);
    expect(server.log.join('')).toContain('A missed event could not be handled.');
    await server.heal();
    expect(await payments()).toHaveLength(2);
  });

  describe('of a refund that is stuck', () => {
    const refunds = () =>
      server.database.db.selectFrom('refunds').selectAll().where('session_id', '=', visitor.sessionId);

    /** A visitor's payment whose refund is stuck, and an event of this type for its charge. */
    async function stuck(type: string) {
      const { id, event } = await pay();
      await server.deliver(event);
      const payment = await server.payments.find(id, (ask) => ask());
      if (!payment?.paymentIntent) throw new Error('The payment that was just delivered is not kept.');
      await server.store.refunds.add(payment, server.clock.time);
      const key = { sessionId: payment.sessionId, paymentId: id };
      await server.store.refunds.change(key, { state: 'stuck' });
      const object = { id: `of_${id}`, payment_intent: payment.paymentIntent };
      return { ...event, id: `evt_${type}_${id}`, type, data: { object } } as Stripe.Event;
    }

    test.each(['refund.created', 'refund.updated', 'refund.failed'])(
      '%s has it looked at: it is done where a person has given the money back in the Dashboard',
      async (type) => {
        const event = await stuck(type);
        const { payment_intent } = event.data.object as Stripe.Refund;
        await server.account.refunds.create({ payment_intent: payment_intent as string });
        expect((await server.deliver(event)).status).toBe(200);
        await expect.poll(() => refunds().execute()).toMatchObject([{ state: 'done' }]);
      },
    );

    test('charge.dispute.created ends it: the bank takes the money back', async () => {
      expect((await server.deliver(await stuck('charge.dispute.created'))).status).toBe(200);
      expect(await refunds().execute()).toMatchObject([{ state: 'disputed' }]);
    });

    test('a dispute that could not be written is answered so that Stripe sends it again', async () => {
      await deliverWithout('refunds', await stuck('charge.dispute.created'));
      expect(await refunds().execute()).toMatchObject([{ state: 'disputed' }]);
    });
  });

  test('a refund and a dispute of a person at Stripe are stored with the payment, and no earlier answer overwrites them', async () => {
    const { id, event } = await pay();
    await server.deliver(event);
    const intent = (await server.payments.find(id, (ask) => ask()))?.paymentIntent ?? '';
    const returned = async () => (await payments()).map((payment) => payment.returned);
    const parts = [];
    for (const amount of [100, 400]) {
      const { id: refund } = await server.account.refunds.create({ payment_intent: intent, amount });
      parts.push(await eventOf('refund.created', refund));
    }
    const [first, second] = parts;
    if (!first || !second) expect.fail('Stripe tells nothing of the refunds.');
    await server.deliver(second);
    expect(await returned()).toEqual([500]);
    await server.store.transaction((transaction) => new Payments(transaction).putReturned(intent, 100, 1));
    expect(await returned()).toEqual([500]);
    await server.deliver(first);
    expect(await returned()).toEqual([500]);

    const { id: dispute } = await server.double.dispute(intent);
    await server.deliver(await eventOf('charge.dispute.created', dispute));
    expect(await returned()).toEqual([19_900]);
  });

  test('what was given back before the payment was stored counts too', async () => {
    const { id, event } = await pay();
    const { payment_intent: intent } = await server.account.checkout.sessions.retrieve(id);
    const refund = await server.account.refunds.create({ payment_intent: String(intent), amount: 400 });
    await server.deliver(await eventOf('refund.created', refund.id));
    expect(await payments()).toEqual([]);
    await server.deliver(event);
    expect(await payments()).toMatchObject([{ payment_id: id, returned: 400 }]);
  });

  test('neither the secret, an event nor an address is logged', async () => {
    const { event } = await pay();
    await server.deliver(event, { secret: 'whsec_guessed' });
    await server.deliver(event);
    const { secretKey, webhookSecret } = server.double;
    for (const secret of [secretKey, webhookSecret, 'ana@example.com', visitor.sessionId]) {
      expect(server.log.join('')).not.toContain(secret);
    }
  });
});
