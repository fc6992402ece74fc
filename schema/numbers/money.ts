import { numberFormat } from './number-format.ts';

/**
 * The amount as the visitor reads money, such as '$12' or '$12.50'.
 *
 * In: whole units of the currency, its ISO 4217 code and a BCP 47 language tag. Decimals show only if there are any.
 */
export function money(amount: number, currency: string, language: string): string {
  const format = numberFormat(language, {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  });
  // From right to left, the sign of 'US$' would come before its letters; the mark U+200E after it keeps them together.
  return format.format(amount).replace(/([A-Z])\$/, '$1$\u200E');
}
