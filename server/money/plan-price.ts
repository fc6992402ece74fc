import type { Plan } from '../../schema/declaration/sections/plan.ts';
import { digitsOf, smallestUnits, wholeUnits } from '../../schema/numbers/smallest-unit.ts';

/** The total of a plan in the smallest unit of its currency: 9900 for 99 USD, 99 for 99 JPY. */
export const amountOf = ({ total, currency }: Plan): number => smallestUnits(total, currency);

/** An amount in its currency's smallest unit, written for staff: 'USD 99.00'. */
export const amountText = (amount: number, currency: string): string =>
  `${currency.toUpperCase()} ${wholeUnits(amount, currency).toFixed(digitsOf(currency))}`;

/** The total of a plan, written for a language: '$99.00'. */
export function priceText({ total, currency }: Plan, language: string): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(total);
}
