import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, openAccount } from './account.ts';

let account: Account;
beforeAll(async () => {
  account = await openAccount();
});
afterAll(() => account.double.stop());

const paid = async () => String((await account.pay()).payment_intent);
const refund = (intent: string, more: Partial<Stripe.RefundCreateParams> = {}) =>
  account.stripe.refunds.create({ payment_intent: intent, ...more });
const chargeOf = async (intent: string) => {
  const { latest_charge } = await account.stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  });
  return latest_charge as Stripe.Charge;
};
const typesOfEvents = async (limit: number) =>
  (await account.stripe.events.list({ limit })).data.map(({ type }) => type);

test('a refund gives back the rest of a payment, and is listed with it', async () => {
  const intent = await paid();
  const part = await refund(intent, { amount: 900, reason: 'requested_by_customer' });
  const rest = await refund(intent);
  expect([part.amount, rest.amount, rest.status]).toEqual([900, 4_000, 'succeeded']);
  const { data } = await account.stripe.refunds.list({ payment_intent: intent });
  expect(data.map(({ id }) => id)).toEqual([rest.id, part.id]);
  expect(await account.stripe.refunds.retrieve(rest.id)).toMatchObject({ payment_intent: intent });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 4_900, refunded: true });
});

test('nothing is given back twice, beyond what was paid, or of a disputed payment', async () => {
  const intent = await paid();
  await expect(refund(intent, { amount: 5_000 })).rejects.toMatchObject({ code: 'amount_too_large' });
  await refund(intent);
  await expect(refund(intent)).rejects.toMatchObject({ code: 'charge_already_refunded', statusCode: 400 });
  const disputed = await paid();
  const { id } = await account.double.dispute(disputed);
  expect(await account.stripe.disputes.retrieve(id)).toMatchObject({ payment_intent: disputed });
  await expect(refund(disputed)).rejects.toMatchObject({ code: 'charge_disputed' });
  expect((await account.stripe.refunds.list({ payment_intent: disputed })).data).toEqual([]);
});

test('a refund that waits for funds fails, leaves the money with us, and can be requested again', async () => {
  const intent = await paid();
  account.double.nextRefund({ status: 'pending', pendingReason: 'insufficient_funds' });
  const waiting = await refund(intent);
  expect(waiting).toMatchObject({ status: 'pending', pending_reason: 'insufficient_funds' });
  await expect(refund(intent)).rejects.toMatchObject({ code: 'charge_already_refunded' });

  await account.double.settleRefund(waiting.id, 'failed');
  expect(await account.stripe.refunds.retrieve(waiting.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'insufficient_funds',
  });
  expect(await chargeOf(intent)).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await typesOfEvents(3)).toEqual(['charge.refund.updated', 'refund.updated', 'refund.failed']);
  expect((await refund(intent)).status).toBe('succeeded');
});

test('a refund that is pending arrives in the end', async () => {
  const intent = await paid();
  account.double.nextRefund({ status: 'pending' });
  const { id } = await refund(intent);
  await account.double.settleRefund(id, 'succeeded');
  expect((await account.stripe.refunds.retrieve(id)).status).toBe('succeeded');
  expect(await typesOfEvents(2)).toEqual(['charge.refund.updated', 'refund.updated']);
});

test('a refund can be refused for want of funds', async () => {
  const intent = await paid();
  account.double.nextRefund({ refused: 'balance_insufficient' });
  await expect(refund(intent)).rejects.toThrow(Stripe.errors.StripeInvalidRequestError);
  expect((await refund(intent)).status).toBe('succeeded');
});
