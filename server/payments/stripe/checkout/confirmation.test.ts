import { describe, expect, test } from 'vitest';
import { shippedFunnel } from '../../../../tests/support/funnels.ts';
import { plansOnSale } from '../catalogue/lookup-key.ts';
import { type CheckoutFacts, confirm, type Expected } from './confirmation.ts';

const sessionId = '5f0c5b0e-3f0f-4d6c-9d39-0a4b5a6c7d8e';
const expected: Expected = {
  livemode: true,
  sessionId,
  plans: plansOnSale([shippedFunnel]),
};

const line = { quantity: 1, price: { lookup_key: 'stile:job-seeker:3 Months:19900:usd' } };

/** A Checkout Session that paid '3 Months', with a test's changes. */
const checkout = (changes: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  id: 'cs_live_1',
  livemode: true,
  payment_status: 'paid',
  amount_total: 19_900,
  currency: 'usd',
  payment_intent: 'pi_1',
  customer_details: { email: 'ana@example.com' },
  line_items: { data: [line], has_more: false },
  ...changes,
});

const lines = (...data: (typeof line)[]) => ({ line_items: { data, has_more: false } });
const priced = (key: string) => lines({ quantity: 1, price: { lookup_key: key } });

test('the price of a plan, paid once and in full, is a payment of that plan', () => {
  expect(confirm(checkout(), expected)).toEqual({
    is: 'paid',
    payment: {
      id: 'cs_live_1',
      sessionId,
      planId: '3 Months',
      email: 'ana@example.com',
      amount: 19_900,
      currency: 'USD',
      status: 'completed',
      provider: 'stripe',
      paymentIntent: 'pi_1',
      livemode: true,
    },
  });
});

test('the plan is the one that was paid, not the one that was chosen', () => {
  const cheap = checkout({ ...priced('stile:job-seeker:1 Month Basic:4900:usd'), amount_total: 4_900 });
  expect(confirm(cheap, expected)).toMatchObject({
    is: 'paid',
    payment: { planId: '1 Month Basic', amount: 4_900 },
  });
});

test('a payment that names no e-mail address is one all the same', () => {
  expect(confirm(checkout({ customer_details: null }), expected)).toMatchObject({ payment: { email: '' } });
});

test('what is not paid yet is open, and not completed', () => {
  const unpaid = checkout({ payment_status: 'unpaid', payment_intent: null });
  expect(confirm(unpaid, expected)).toMatchObject({ is: 'open', payment: { status: 'unpaid' } });
});

describe('is refused:', () => {
  test.each<[string, Partial<CheckoutFacts>, Partial<Expected>, string]>([
    ['test money where real money is taken', { livemode: false }, {}, 'other-mode'],
    ['real money where test money is taken', {}, { livemode: false }, 'other-mode'],
    ['a price of ours, paid by nobody we know', {}, { sessionId: undefined }, 'unknown-session'],
    ['what costs nothing', { payment_status: 'no_payment_required', amount_total: 0 }, {}, 'nothing-paid'],
    ['a state of payment that nobody knows of', { payment_status: 'promised' }, {}, 'nothing-paid'],
    ['a plan twice', lines({ ...line, quantity: 2 }), {}, 'other-goods'],
    ['two plans at once', lines(line, line), {}, 'other-goods'],
    ['more goods than are shown', { line_items: { data: [line], has_more: true } }, {}, 'other-goods'],
    ['no goods at all', lines(), {}, 'other-goods'],
    ['goods that were not asked for', { line_items: undefined }, {}, 'other-goods'],
    ["another link's price", priced('stile:plant-finder:Yearly:4900:usd'), {}, 'other-price'],
    [
      'a price without a name',
      { line_items: { data: [{ quantity: 1, price: null }], has_more: false } },
      {},
      'other-price',
    ],
    ['a price of before', priced('stile:job-seeker:3 Months:100:usd'), {}, 'other-price'],
    ['less than the price', { amount_total: 19_899 }, {}, 'other-amount'],
    ['more than the price', { amount_total: 19_901 }, {}, 'other-amount'],
    ['an amount of 0', { amount_total: 0 }, {}, 'other-amount'],
    ['no amount', { amount_total: null }, {}, 'other-amount'],
    ['another currency', { currency: 'jpy' }, {}, 'other-currency'],
    ['money that nobody moved', { payment_intent: null }, {}, 'no-money'],
  ])('%s', (_, changes, others, reason) => {
    const confirmation = confirm(checkout(changes), { ...expected, ...others });
    expect(confirmation).toMatchObject({ is: 'refused', refusal: { id: 'cs_live_1', reason } });
  });

  test('and what was paid is kept in mind', () => {
    expect(confirm(checkout({ amount_total: 1, currency: 'eur' }), expected)).toEqual({
      is: 'refused',
      refusal: { id: 'cs_live_1', sessionId, reason: 'other-amount', amount: 1, currency: 'EUR' },
    });
  });
});

test('what names neither a session nor a price of ours is foreign', () => {
  const foreign = checkout(priced('newsletter'));
  expect(confirm(foreign, { ...expected, sessionId: undefined })).toEqual({ is: 'foreign' });
});

test('a session may pay the prices of the versions that it may have seen, and nothing else', () => {
  const dearer = {
    ...shippedFunnel,
    version: '2.0.0',
    plans: shippedFunnel.plans.map((plan) => ({ ...plan, total: plan.total + 1 })),
  };
  const plans = plansOnSale([shippedFunnel, dearer]);
  const pay = (amount: number) =>
    confirm(checkout({ ...priced(`stile:job-seeker:3 Months:${amount}:usd`), amount_total: amount }), {
      ...expected,
      plans,
    }).is;
  expect([19_900, 20_000, 20_100].map(pay)).toEqual(['paid', 'paid', 'refused']);
});
