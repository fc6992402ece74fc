import { numberFormat } from '../../schema/number-format.ts';

/**
 * The amount as the visitor reads money, such as '$12' or '$12.50'.
 *
 * In: whole units of the currency, its ISO 4217 code and a BCP 47 language tag. Decimals show only where there are any.
 */
export function money(amount: number, currency: string, language: string): string {
  return numberFormat(language, {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount);
}
