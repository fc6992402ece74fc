import type { Plan } from '../../schema/sections/plan.ts';

/**
 * The currencies that have no smaller unit, and those that have a thousand of them, as Stripe counts
 * (https://docs.stripe.com/currencies). `Intl` counts what people pay with: no fillér of a forint, no sen of a rupiah.
 */
const withoutDigits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThreeDigits = new Set('BHD JOD KWD OMR TND'.split(' '));

/** The total of a plan in the smallest unit of its currency: 9900 for 99 USD, 99 for 99 JPY. */
export function amountOf({ total, currency }: Plan): number {
  return Math.round(total * 10 ** digitsOf(currency));
}

/** An amount in the smallest unit of its currency as staff read it, such as 'USD 99.00'. */
export const amountText = (amount: number, currency: string): string =>
  `${currency.toUpperCase()} ${(amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))}`;

function digitsOf(currency: string): number {
  const code = currency.toUpperCase();
  if (withoutDigits.has(code)) return 0;
  return withThreeDigits.has(code) ? 3 : 2;
}

/** The total of a plan as it is written in a language, such as '$99.00'. */
export function priceText({ total, currency }: Plan, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(total);
}
