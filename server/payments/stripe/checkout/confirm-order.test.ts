import { expect, test } from 'vitest';
import { duesKey, duesOf } from '../../../../schema/billing/dues.ts';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import type { Checkout } from '../../../money/checkout.ts';
import { goodsOf } from '../catalogue/lookup-key.ts';
import { confirmOrder, type OrderedSession } from './confirm-order.ts';

const plan: Plan = {
  ...{ id: 'pro', name: 'Pro', currency: 'USD', weekly: 5, total: 20, features: ['All'] },
  billing: { every: { month: 1 }, trial: { days: 7, total: 1 } },
};
const goods = goodsOf('club', plan);
const at = new Date('2027-01-01T00:00:00Z');
const checkout: Checkout = {
  ...{ sessionId: '5f0c5b0e-3f0f-4d6c-9d39-0a4b5a6c7d8e', number: 1, planId: 'pro', currency: 'USD' },
  ...{ dues: duesKey(duesOf(plan)), today: 100, funnelVersion: '1.0.0', language: 'en', state: 'open' },
  ...{ consentedAt: at, createdAt: at, expiresAt: at, checkoutId: 'cs_test_1' },
  ...{ payableUntil: undefined, offerId: undefined, browser: undefined },
};

const line = (key: string | undefined, quantity = 1) => ({ quantity, price: { lookup_key: key ?? null } });
const lines = (...data: ReturnType<typeof line>[]) => ({ line_items: { data, has_more: false } });
const price = line(goods.price);
const trial = line(goods.trialPrice);

/** A paid Checkout Session of the checkout, with a test's changes. */
const session = (changes: Partial<OrderedSession> = {}): OrderedSession => ({
  ...{ id: 'cs_test_1', livemode: false, mode: 'subscription', status: 'complete', payment_status: 'paid' },
  ...{ amount_total: 100, currency: 'usd', subscription: 'sub_1', invoice: null, payment_intent: 'pi_1' },
  total_details: { amount_discount: 0, amount_shipping: null, amount_tax: 0 },
  customer_details: { email: 'ana@example.com' },
  ...lines(price, trial),
  ...changes,
});

const confirmed = (changes: Partial<OrderedSession>, own: Partial<typeof goods> = {}) =>
  confirmOrder(session(changes), { livemode: false, checkout, goods: [{ ...goods, ...own }] });

test('what was agreed to, each price once and at its amount, is paid', () => {
  expect(confirmed({})).toMatchObject({
    is: 'paid',
    subscription: 'sub_1',
    payment: { planId: 'pro', amount: 100, email: 'ana@example.com', paymentIntent: 'pi_1' },
  });
});

test.each<[string, Partial<OrderedSession>, string]>([
  ['live money where test money is taken', { livemode: true }, 'other-mode'],
  ['a payment where a subscription was agreed to', { mode: 'payment' }, 'other-goods'],
  ['a quantity of two', lines(line(goods.price, 2), trial), 'other-goods'],
  ['more lines than Stripe lists', { line_items: { data: [price, trial], has_more: true } }, 'other-goods'],
  ['the trial without what follows', lines(trial), 'other-price'],
  ['another plan’s price', lines(line('stile:club:cheap:100:usd:1month'), trial), 'other-price'],
  ['something besides', lines(price, trial, line('stile:club:book:900:usd')), 'other-price'],
  ['a promotion code that was added at Stripe', { amount_total: 50 }, 'other-amount'],
  ['a tax that nobody agreed to', { amount_total: 120 }, 'other-amount'],
  ['another currency', { currency: 'jpy' }, 'other-currency'],
  ['no money that can be traced', { payment_intent: null }, 'no-money'],
])('%s is refused, with its reason for staff', (_, changes, reason) => {
  expect(confirmed(changes)).toMatchObject({ is: 'refused', refusal: { reason } });
});

test('terms that the visit has not seen are refused', () => {
  expect(confirmed({}, { planId: 'other' })).toMatchObject({ refusal: { reason: 'other-price' } });
  const dearer = duesOf({ ...plan, total: 30 });
  expect(confirmed({}, { dues: dearer })).toMatchObject({ refusal: { reason: 'other-price' } });
});

test.each<[string, Partial<OrderedSession>]>([
  ['that is open', { status: 'open', payment_status: 'unpaid' }],
  ['that has expired', { status: 'expired', payment_status: 'unpaid' }],
  ['whose bank takes days', { payment_status: 'unpaid' }],
  ['for which nothing was due', { payment_status: 'no_payment_required' }],
  ['of a status that we do not know', { status: 'mislaid' as 'open' }],
  ['that was paid in a way that we do not know', { payment_status: 'promised' as 'paid' }],
])('a Session %s is not paid, and not refused either', (_, changes) => {
  expect(confirmed(changes).is).toBe('open');
});
