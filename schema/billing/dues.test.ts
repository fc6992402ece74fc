import { expect, test } from 'vitest';
import { chargesOf, later, nextCharge } from './charges.ts';
import { duesKey, duesOf } from './dues.ts';

const plan = { currency: 'USD', total: 29 };
const monthly = { every: { month: 1 } };
const start = new Date('2027-01-31T10:00:00Z');

/** The first charges of a plan that begins on 31 January, each as its day and its amount. */
function firstCharges(of: Parameters<typeof duesOf>[0], count: number): readonly string[] {
  const charges = chargesOf(duesOf(of), start);
  return Array.from({ length: count }, () => charges.next().value).flatMap((charge) =>
    charge ? [`${charge.at.toISOString().slice(0, 10)} ${charge.amount}`] : [],
  );
}

test.each([
  ['is paid once', {}, '2900 USD', ['2027-01-31 2900']],
  ['has no tax', { tax: 'none' as const }, '2900 USD', ['2027-01-31 2900']],
  ['has tax in it', { tax: 'inclusive' as const }, '2900 USD; tax included', ['2027-01-31 2900']],
  [
    'has tax on top, after a free trial',
    { tax: 'exclusive' as const, billing: { ...monthly, trial: { days: 7 } } },
    '0 USD; plus tax; 7 days; 2900 every 1 month',
    ['2027-01-31 0', '2027-02-07 2900'],
  ],
  [
    'renews every month, on the last day of a shorter one',
    { billing: monthly },
    '2900 USD; 2900 every 1 month',
    ['2027-01-31 2900', '2027-02-28 2900', '2027-03-31 2900', '2027-04-30 2900'],
  ],
  [
    'renews every two weeks',
    { billing: { every: { week: 2 } } },
    '2900 USD; 2900 every 2 week',
    ['2027-01-31 2900', '2027-02-14 2900'],
  ],
  [
    'has a free trial',
    { billing: { ...monthly, trial: { days: 7 } } },
    '0 USD; 7 days; 2900 every 1 month',
    ['2027-01-31 0', '2027-02-07 2900', '2027-03-07 2900'],
  ],
  [
    'has a trial without a card',
    { billing: { ...monthly, trial: { days: 7, card: false } } },
    '0 USD; 7 days without card; 2900 every 1 month',
    ['2027-01-31 0', '2027-02-07 2900'],
  ],
  [
    'has a paid trial',
    { billing: { ...monthly, trial: { days: 3, total: 0.99 } } },
    '99 USD; 3 days; 2900 every 1 month',
    ['2027-01-31 99', '2027-02-03 2900', '2027-03-03 2900'],
  ],
  [
    'has an intro price for two months',
    { billing: { ...monthly, intro: { total: 19, periods: 2 } } },
    '1900 USD; 2 times 1900; 2900 every 1 month',
    ['2027-01-31 1900', '2027-02-28 1900', '2027-03-31 2900'],
  ],
])('a plan that %s', (_, terms, key, charges) => {
  const dues = { ...plan, ...terms };
  expect(duesKey(duesOf(dues))).toBe(key);
  expect(firstCharges(dues, charges.length)).toEqual(charges);
});

test('the smallest unit is that of the currency', () => {
  expect(duesOf({ currency: 'JPY', total: 980 }).today).toBe(980);
  expect(duesOf({ currency: 'KWD', total: 1.55 }).today).toBe(1550);
  // In binary, 1.15 * 100 is 114.99999999999999.
  expect(duesOf({ currency: 'EUR', total: 1.15 }).today).toBe(115);
});

test('the next charge is the first one after a moment', () => {
  const dues = duesOf({ ...plan, billing: { ...monthly, trial: { days: 7 } } });
  const trialEnd = new Date('2027-02-07T10:00:00Z');
  expect(nextCharge(dues, start, start)).toEqual({ at: trialEnd, amount: 2900 });
  expect(nextCharge(dues, start, trialEnd)?.at).toEqual(new Date('2027-03-07T10:00:00Z'));
  expect(nextCharge(duesOf(plan), start, start)).toBeUndefined();
});

test('a leap day comes back every fourth year', () => {
  const leapDay = new Date('2028-02-29T23:59:59Z');
  const years = [1, 2, 4].map((times) => later(leapDay, { unit: 'year', count: 1 }, times).toISOString());
  expect(years).toEqual(['2029-02-28T23:59:59.000Z', '2030-02-28T23:59:59.000Z', '2032-02-29T23:59:59.000Z']);
});
