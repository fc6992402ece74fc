import { expect, test } from 'vitest';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { amountOf, amountText } from './plan-price.ts';

/** What is charged for a plan of this total. */
const charged = (total: number, currency: string): number => {
  const [plan] = shippedFunnel.plans;
  if (!plan) throw new Error('The funnel sells nothing.');
  return amountOf({ ...plan, total, currency });
};

// The units are those of https://docs.stripe.com/currencies, whose special cases are the last four.
test.each([
  [99, 'USD', 9_900, 'USD 99.00'],
  [19.99, 'EUR', 1_999, 'EUR 19.99'],
  [4_990, 'JPY', 4_990, 'JPY 4990'],
  [1.5, 'KWD', 1_500, 'KWD 1.500'],
  [150_000, 'IDR', 15_000_000, 'IDR 150000.00'],
  [4_990, 'HUF', 499_000, 'HUF 4990.00'],
  [990, 'TWD', 99_000, 'TWD 990.00'],
  [2_990, 'ISK', 299_000, 'ISK 2990.00'],
  [75_000, 'UGX', 7_500_000, 'UGX 75000.00'],
])('a plan of %d %s is charged in the unit that Stripe takes, and reads as it was meant', (...told) => {
  const [total, currency, amount, text] = told;
  expect(charged(total, currency)).toBe(amount);
  expect(amountText(amount, currency.toLowerCase())).toBe(text);
});

test.each(['VND', 'KRW', 'CLP', 'XOF'])('%s has no smaller unit', (currency) => {
  expect(charged(1_000, currency)).toBe(1_000);
});
