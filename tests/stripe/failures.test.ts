import type { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Account, openAccount } from './account.ts';

let account: Account;
let intent: string;
beforeEach(async () => {
  account = await openAccount();
  intent = String((await account.pay()).payment_intent);
});
afterEach(() => account.double.stop());

const path = '/v1/refunds';
const refund = (idempotencyKey: string, more: Partial<Stripe.RefundCreateParams> = {}) =>
  account.stripe.refunds.create({ payment_intent: intent, ...more }, { idempotencyKey });
const booked = async () => (await account.stripe.refunds.list({ payment_intent: intent })).data.length;

describe('an idempotency key', () => {
  test('gives the first answer again, and says so', async () => {
    const [first, second] = [await refund('key'), await refund('key')];
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(await booked()).toBe(1);
  });

  test('is for the same parameters only', async () => {
    await refund('key');
    await expect(refund('key', { amount: 1 })).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('keeps a failure of Stripe and a refusal, but not a request that was never carried out', async () => {
    account.double.fail({ path, status: 500 });
    await expect(refund('one')).rejects.toMatchObject({ statusCode: 500 });
    await expect(refund('one')).rejects.toMatchObject({ statusCode: 500 });
    account.double.fail({ path, status: 429 });
    await expect(refund('two')).rejects.toMatchObject({ statusCode: 429 });
    await expect(refund('two', { amount: Number.NaN })).rejects.toMatchObject({ statusCode: 400 });
    expect((await refund('two')).status).toBe('succeeded');
    await expect(refund('three')).rejects.toMatchObject({ code: 'charge_already_refunded' });
    expect(await booked()).toBe(1);
  });

  test('is in use while the first request is under way', async () => {
    const fault = account.double.fail({ path, method: 'POST', status: 'slow' });
    const first = refund('key');
    await fault.reached;
    await expect(refund('key')).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    fault.release();
    expect((await first).status).toBe('succeeded');
  });
});

describe('a failure', () => {
  test('hits as many requests as were ordered, and only matching ones', async () => {
    account.double.fail({ path, method: 'POST', times: 2, status: 429 });
    expect(await booked()).toBe(0);
    for (const key of ['one', 'two']) await expect(refund(key)).rejects.toMatchObject({ statusCode: 429 });
    expect((await refund('three')).status).toBe('succeeded');
  });

  test('can break the connection before anything was done', async () => {
    // The SDK itself retries a broken connection once.
    account.double.fail({ path, method: 'POST', times: 2, status: 'drop' });
    await expect(refund('key')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    expect(await booked()).toBe(0);
  });

  test.each(['drop', 500] as const)('can lose the answer after it was done: %s', async (status) => {
    account.double.fail({ path, method: 'POST', times: 2, status, after: true });
    await expect(refund('key')).rejects.toThrow();
    expect(await booked()).toBe(1);
  });

  test('can hold a request up, before or after it was done, until it is let go', async () => {
    for (const [after, done] of [
      [false, 0],
      [true, 2],
    ] as const) {
      const fault = account.double.fail({ path, method: 'POST', status: 'slow', after });
      const answer = refund(`key ${after}`, { amount: 100 });
      await fault.reached;
      expect(await booked()).toBe(done);
      fault.release();
      expect((await answer).amount).toBe(100);
    }
  });

  test('can be of everything at once, for a while', async () => {
    account.double.down();
    await expect(refund('key')).rejects.toMatchObject({ type: 'StripeConnectionError' });
    account.double.up();
    expect((await refund('key')).status).toBe('succeeded');
  });
});
