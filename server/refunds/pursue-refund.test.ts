import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StripeDouble, startStripe } from '../../tests/stripe/stripe-double.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { payment } from '../../tests/support/server/workshop.ts';
import type { Payment } from '../money/payment.ts';
import { settlePlan } from '../payments/stripe/catalogue/setup.ts';
import { stripeRefunds } from '../payments/stripe/charges/stripe-refunds.ts';
import { stripeClient } from '../payments/stripe/client/stripe-client.ts';
import type { OpenDatabase } from '../store/open.ts';
import { createStore, type Store } from '../store/store.ts';
import { pursueRefund } from './pursue-refund.ts';

const hourMs = 3_600_000;
const asking = { path: '/v1/refunds', method: 'POST' };

describe('against the books of Stripe', () => {
  let double: StripeDouble;
  let account: Stripe;
  let link: string;
  let database: OpenDatabase;
  let store: Store;
  let time: Date;
  beforeAll(async () => {
    database = await postgres();
    store = createStore(database.db);
  });
  beforeEach(async () => {
    time = new Date();
    double = await startStripe();
    account = stripeClient({ secretKey: double.secretKey, livemode: false, api: new URL(double.url) });
    const [plan] = shippedFunnel.plans;
    if (!plan) throw new Error('The shipped funnel has no plan.');
    link = (await settlePlan(account, shippedFunnel, plan, 'http://localhost/success')).item.url;
  });
  afterEach(() => double.stop());
  afterAll(() => database.close());

  /** Pays, and owes the refund. */
  async function owed(): Promise<Payment> {
    const { sessionId } = payment();
    const checkout = await double.pay({ link, clientReferenceId: sessionId, email: 'ana@example.com' });
    const paid: Payment = {
      ...payment(String(checkout.payment_intent)),
      sessionId,
      id: checkout.id,
      amount: checkout.amount_total ?? 0,
    };
    await store.refunds.add(paid, time);
    return paid;
  }

  const keyOf = ({ id, sessionId }: Payment) => ({ sessionId, paymentId: id });
  const pursue = (paid: Payment) =>
    pursueRefund({ store, payments: stripeRefunds(account), now: () => time }, keyOf(paid));
  const stored = (paid: Payment) => store.refunds.find(keyOf(paid));
  const booked = async ({ paymentIntent }: Payment) => {
    const { data } = await account.refunds.list({ payment_intent: paymentIntent ?? '' });
    return data.map(({ id, status, amount }) => ({ id, status, amount }));
  };

  test('does not count the refund of another payment', async () => {
    const [other, paid] = [await owed(), await owed()];
    await pursue(other);
    await store.refunds.change(keyOf(paid), { state: 'failed', attempts: 1 });
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toMatchObject([{ status: 'succeeded', amount: paid.amount }]);
  });

  test('refunds at once, and no second time', async () => {
    const paid = await owed();
    expect(await pursue(paid)).toBe(true);
    expect(await pursue(paid)).toBe(true);
    const [refund] = await booked(paid);
    expect(await booked(paid)).toEqual([{ id: refund?.id, status: 'succeeded', amount: paid.amount }]);
    expect(await stored(paid)).toMatchObject({
      state: 'done',
      refundId: refund?.id,
      doneAt: time,
      attempts: 0,
    });
  });

  test('two that pursue it at once give it back once', async () => {
    const paid = await owed();
    const outcomes = await Promise.allSettled([pursue(paid), pursue(paid)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).not.toEqual([]);
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toHaveLength(1);
    expect(await stored(paid)).toMatchObject({ state: 'done' });
  });

  test('tries again with the same key if Stripe cannot be reached', async () => {
    const paid = await owed();
    // The client retries a broken connection once.
    double.fail({ ...asking, times: 2, status: 'drop' });
    await expect(pursue(paid)).rejects.toThrow();
    expect(await stored(paid)).toMatchObject({ state: 'asked', attempts: 0 });
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toHaveLength(1);
  });

  test('tries again with the same key after too many requests', async () => {
    const paid = await owed();
    double.fail({ ...asking, times: 1, status: 429 });
    await expect(pursue(paid)).rejects.toThrow();
    expect(await stored(paid)).toMatchObject({ state: 'asked', attempts: 0 });
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toHaveLength(1);
  });

  test('if Stripe fails and did nothing, the refund is looked up and requested with a new key', async () => {
    const paid = await owed();
    double.fail({ ...asking, times: 1, status: 500 });
    expect(await pursue(paid)).toBe(false);
    expect(await stored(paid)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toHaveLength(1);
  });

  test('finds a refund that staff made by hand, and makes no second one', async () => {
    const paid = await owed();
    const byHand = await account.refunds.create({ payment_intent: paid.paymentIntent ?? '' });
    expect(await pursue(paid)).toBe(false);
    expect(await stored(paid)).toMatchObject({ state: 'pending', lastProblem: 'charge_already_refunded' });
    expect(await pursue(paid)).toBe(true);
    expect(await stored(paid)).toMatchObject({ state: 'done', refundId: byHand.id, lastProblem: undefined });
    expect(await booked(paid)).toHaveLength(1);
  });

  test('completes a refund that staff made in part by hand', async () => {
    const paid = await owed();
    await account.refunds.create({ payment_intent: paid.paymentIntent ?? '', amount: 900 });
    expect(await pursue(paid)).toBe(true);
    const total = (await booked(paid)).reduce((sum, { amount }) => sum + amount, 0);
    expect(total).toBe(paid.amount);
  });

  test('a payment that the account does not know is tried again, for the key may be another account’s', async () => {
    const stray = payment('pi_of_another_account');
    await store.refunds.add(stray, time);
    await expect(pursue(stray)).rejects.toThrow(/No such payment_intent/);
    expect(await stored(stray)).toMatchObject({ state: 'asked', attempts: 0 });
  });

  test('takes a new key if Stripe knows the key of another request', async () => {
    const paid = await owed();
    const intent = paid.paymentIntent ?? '';
    await account.refunds.create(
      { payment_intent: intent, amount: 900 },
      { idempotencyKey: `refund:${intent}` },
    );
    expect(await pursue(paid)).toBe(false);
    expect(await stored(paid)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await pursue(paid)).toBe(true);
    const amounts = (await booked(paid)).map(({ amount }) => amount);
    expect(amounts.sort((one, other) => one - other)).toEqual([900, paid.amount - 900]);
  });

  test('a payment whose money Stripe has no id for waits for a person', async () => {
    const nameless = { ...payment(), amount: 100 };
    await store.refunds.add(nameless, time);
    expect(await pursue(nameless)).toBe(true);
    expect(await pursue(nameless)).toBe(true);
    expect(await stored(nameless)).toMatchObject({ state: 'stuck', lastProblem: 'no_payment_intent' });
    // Another payment's refund does not count.
    await pursue(await owed());
    expect(await pursue(nameless)).toBe(true);
    expect(await stored(nameless)).toMatchObject({ state: 'stuck' });
  });

  test('repeats a request with the same key if the answer is lost, and makes one refund', async () => {
    const paid = await owed();
    double.fail({ ...asking, status: 'drop', times: 2, after: true });
    await expect(pursue(paid)).rejects.toThrow();
    expect(await stored(paid)).toMatchObject({ state: 'asked', attempts: 0 });
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toHaveLength(1);
  });

  test('if Stripe fails after it made the refund, the refund is found', async () => {
    const paid = await owed();
    double.fail({ ...asking, status: 500, after: true });
    expect(await pursue(paid)).toBe(false);
    expect(await stored(paid)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toHaveLength(1);
  });

  test('a day after an answer was lost it looks before it asks, for Stripe forgets keys', async () => {
    const paid = await owed();
    double.fail({ ...asking, status: 'drop', times: 2, after: true });
    await expect(pursue(paid)).rejects.toThrow();
    time = new Date(time.getTime() + 24 * hourMs);
    // The provider fails for every caller.
    double.fail({ ...asking, status: 429 });
    expect(await pursue(paid)).toBe(true);
    expect(await stored(paid)).toMatchObject({ state: 'done', attempts: 0, doneAt: time });
    expect(await booked(paid)).toHaveLength(1);
  });

  test('a refund on its way is followed until the money is back', async () => {
    const paid = await owed();
    double.nextRefund({ status: 'pending', pendingReason: 'processing' });
    expect(await pursue(paid)).toBe(false);
    expect(await pursue(paid)).toBe(false);
    const [refund] = await booked(paid);
    expect(await stored(paid)).toMatchObject({
      state: 'pending',
      refundId: refund?.id,
      lastProblem: 'processing',
    });
    await double.settleRefund(refund?.id ?? '', 'succeeded');
    expect(await pursue(paid)).toBe(true);
    expect(await stored(paid)).toMatchObject({ state: 'done', refundId: refund?.id });
    expect(await booked(paid)).toHaveLength(1);
  });

  test.each(['failed', 'canceled'] as const)(
    'a refund that is %s on its way is asked for again with a new key',
    async (end) => {
      const paid = await owed();
      double.nextRefund({ status: 'pending' });
      await pursue(paid);
      const [first] = await booked(paid);
      await double.settleRefund(first?.id ?? '', end, 'expired_or_canceled_card');
      expect(await pursue(paid)).toBe(false);
      expect(await stored(paid)).toMatchObject({
        state: 'failed',
        attempts: 1,
        lastProblem: 'expired_or_canceled_card',
      });
      expect(await pursue(paid)).toBe(true);
      expect((await booked(paid)).map(({ status }) => status).sort()).toEqual([end, 'succeeded']);
    },
  );

  test('a refund that the bank sends back is made good with another', async () => {
    const paid = await owed();
    await pursue(paid);
    const [first] = await booked(paid);
    await double.settleRefund(first?.id ?? '', 'failed', 'declined');
    expect(await pursue(paid)).toBe(false);
    expect(await stored(paid)).toMatchObject({ state: 'failed', doneAt: undefined, lastProblem: 'declined' });
    expect(await pursue(paid)).toBe(true);
    expect((await booked(paid)).map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  });

  test.each([
    ['as a refund that fails', { status: 'failed', failureReason: 'insufficient_funds' }],
    ['as a refusal', { refused: 'insufficient_funds' }],
    ['as a refusal of the balance', { refused: 'balance_insufficient' }],
  ] as const)('too little money in the account, told %s, is waited out', async (_, outcome) => {
    const paid = await owed();
    double.nextRefund(outcome);
    double.nextRefund(outcome);
    expect(await pursue(paid)).toBe(false);
    expect(await pursue(paid)).toBe(false);
    expect(await stored(paid)).toMatchObject({ state: 'failed', attempts: 2 });
    expect(await pursue(paid)).toBe(true);
    expect((await booked(paid)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  });

  test('does not refund what the bank contests, now or later', async () => {
    const paid = await owed();
    await double.dispute(paid.paymentIntent ?? '');
    expect(await pursue(paid)).toBe(true);
    expect(await pursue(paid)).toBe(true);
    expect(await stored(paid)).toMatchObject({ state: 'disputed', lastProblem: 'charge_disputed' });
    expect(await booked(paid)).toEqual([]);
  });

  test('what Stripe refuses for good waits for a person, and ends once that one has mended it', async () => {
    const paid = await owed();
    double.nextRefund({ refused: 'charge_expired_for_refund' });
    expect(await pursue(paid)).toBe(true);
    expect(await pursue(paid)).toBe(true);
    expect(await stored(paid)).toMatchObject({ state: 'stuck', lastProblem: 'charge_expired_for_refund' });
    expect(await booked(paid)).toEqual([]);
    await account.refunds.create({ payment_intent: paid.paymentIntent ?? '' });
    expect(await pursue(paid)).toBe(true);
    expect(await stored(paid)).toMatchObject({ state: 'done' });
    expect(await booked(paid)).toHaveLength(1);
  });

  test('while Stripe is down nothing is lost, and the money is back once it is up', async () => {
    const paid = await owed();
    double.down();
    await expect(pursue(paid)).rejects.toThrow();
    await expect(pursue(paid)).rejects.toThrow();
    double.up();
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toHaveLength(1);
  });
});
