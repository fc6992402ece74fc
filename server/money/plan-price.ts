import type { Plan } from '../../schema/declaration/sections/plan.ts';

/**
 * The currencies without a smaller unit, and those with a thousandth, as Stripe counts
 * (https://docs.stripe.com/currencies). `Intl` follows daily use instead: it knows no fillér of the forint, no sen of
 * the rupiah.
 */
const withoutDigits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThreeDigits = new Set('BHD JOD KWD OMR TND'.split(' '));

/** The total of a plan in the smallest unit of its currency: 9900 for 99 USD, 99 for 99 JPY. */
export function amountOf({ total, currency }: Plan): number {
  return Math.round(total * 10 ** digitsOf(currency));
}

/** An amount in its currency's smallest unit, written for staff: 'USD 99.00'. */
export const amountText = (amount: number, currency: string): string =>
  `${currency.toUpperCase()} ${wholeUnits(amount, currency).toFixed(digitsOf(currency))}`;

/** An amount in whole units of its currency. In: the amount in the smallest unit. */
export const wholeUnits = (amount: number, currency: string): number => amount / 10 ** digitsOf(currency);

function digitsOf(currency: string): number {
  const code = currency.toUpperCase();
  if (withoutDigits.has(code)) return 0;
  return withThreeDigits.has(code) ? 3 : 2;
}

/** The total of a plan, written for a language: '$99.00'. */
export function priceText({ total, currency }: Plan, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(total);
}
