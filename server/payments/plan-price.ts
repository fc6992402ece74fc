import type { Plan } from '../../schema/plan.ts';

/** The total of a plan in the smallest unit of its currency: 9900 for 99 USD, 99 for 99 JPY. */
export function amountOf({ total, currency }: Plan): number {
  return Math.round(total * 10 ** digitsOf(currency));
}

/** An amount in the smallest unit of its currency as staff read it, such as 'USD 99.00'. */
export const amountText = (amount: number, currency: string): string =>
  `${currency.toUpperCase()} ${(amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))}`;

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/** The total of a plan as it is written in a language, such as '$99.00'. */
export function priceText({ total, currency }: Plan, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(total);
}
