import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StripeDouble, startStripe } from '../../tests/stripe/stripe-double.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { payment } from '../../tests/support/server/workshop.ts';
import type { Payment } from '../payments/provider.ts';
import { settlePlan } from '../payments/stripe/setup/settle-plan.ts';
import { stripeClient } from '../payments/stripe/stripe-client.ts';
import { stripeRefunds } from '../payments/stripe/stripe-refunds.ts';
import type { OpenDatabase } from '../store/open.ts';
import { createStore, type Store } from '../store/store.ts';
import { pursueRefund } from './pursue-refund.ts';

const hourMs = 3_600_000;

describe.each(databases)('on $name, against the books of Stripe', ({ open }) => {
  let double: StripeDouble;
  let account: Stripe;
  let link: string;
  let database: OpenDatabase;
  let store: Store;
  let time: Date;
  beforeAll(async () => {
    [double, database] = await Promise.all([startStripe(), open()]);
    store = createStore(database.db);
    account = stripeClient({ secretKey: double.secretKey, livemode: false, api: new URL(double.url) });
    const [plan] = shippedFunnel.plans;
    if (!plan) throw new Error('The shipped funnel has no plan.');
    link = (await settlePlan(account, shippedFunnel, plan, 'http://localhost/success')).item.url;
  }, 60_000);
  beforeEach(() => {
    time = new Date();
  });
  afterAll(async () => {
    await database.close();
    await double.stop();
  });

  /** Pays, and owes the money back. */
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
  const kept = (paid: Payment) => store.refunds.find(keyOf(paid));
  const booked = async ({ paymentIntent }: Payment) => {
    const { data } = await account.refunds.list({ payment_intent: paymentIntent ?? '' });
    return data.map(({ id, status, amount }) => ({ id, status, amount }));
  };

  test('the money is back at once, and is given back no second time', async () => {
    const paid = await owed();
    expect(await pursue(paid)).toBe(true);
    expect(await pursue(paid)).toBe(true);
    const [refund] = await booked(paid);
    expect(await booked(paid)).toEqual([{ id: refund?.id, status: 'succeeded', amount: paid.amount }]);
    expect(await kept(paid)).toMatchObject({
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
    expect(await kept(paid)).toMatchObject({ state: 'done' });
  });

  test('where Stripe cannot be reached, it is asked again with the same key', async () => {
    const paid = await owed();
    // The client itself tries a connection that breaks once more.
    double.fail({ path: '/v1/refunds', method: 'POST', times: 2, status: 'drop' });
    await expect(pursue(paid)).rejects.toThrow();
    expect(await kept(paid)).toMatchObject({ state: 'asked', attempts: 0 });
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toHaveLength(1);
  });

  test('where Stripe is asked too often, it is asked again with the same key', async () => {
    const paid = await owed();
    double.fail({ path: '/v1/refunds', method: 'POST', times: 1, status: 429 });
    await expect(pursue(paid)).rejects.toThrow();
    expect(await kept(paid)).toMatchObject({ state: 'asked', attempts: 0 });
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toHaveLength(1);
  });

  test('where Stripe fails and did nothing, it is looked at and asked for with a new key', async () => {
    const paid = await owed();
    double.fail({ path: '/v1/refunds', method: 'POST', times: 1, status: 500 });
    expect(await pursue(paid)).toBe(false);
    expect(await kept(paid)).toMatchObject({ state: 'failed', attempts: 1 });
    expect(await pursue(paid)).toBe(true);
    expect(await booked(paid)).toHaveLength(1);
  });

  test('what staff have given back by hand is found, and not given back again', async () => {
    const paid = await owed();
    const byHand = await account.refunds.create({ payment_intent: paid.paymentIntent ?? '' });
    expect(await pursue(paid)).toBe(false);
    expect(await kept(paid)).toMatchObject({ state: 'pending', lastProblem: 'charge_already_refunded' });
    expect(await pursue(paid)).toBe(true);
    expect(await kept(paid)).toMatchObject({ state: 'done', refundId: byHand.id, lastProblem: undefined });
    expect(await booked(paid)).toHaveLength(1);
  });

  test('what staff have given back in part by hand is completed', async () => {
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
    expect(await kept(stray)).toMatchObject({ state: 'asked', attempts: 0 });
  });
  void hourMs;
});
