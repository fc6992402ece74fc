/**
 * The currencies without a smaller unit, and those with a thousandth, as Stripe counts
 * (https://docs.stripe.com/currencies). `Intl` follows daily use instead: it knows no fillér of the forint, no sen of
 * the rupiah.
 */
const withoutDigits = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const withThreeDigits = new Set('BHD JOD KWD OMR TND'.split(' '));

/** How many decimals an amount of a currency has, as payment providers count. In: its ISO 4217 code. */
export function digitsOf(currency: string): number {
  const code = currency.toUpperCase();
  if (withoutDigits.has(code)) return 0;
  return withThreeDigits.has(code) ? 3 : 2;
}

/** A price in the smallest unit of its currency: 9900 for 99 USD, 99 for 99 JPY. */
export const smallestUnits = (price: number, currency: string): number =>
  Math.round(price * 10 ** digitsOf(currency));

/** An amount in whole units of its currency. In: the amount in the smallest unit. */
export const wholeUnits = (amount: number, currency: string): number => amount / 10 ** digitsOf(currency);

/**
 * What a charge must be a multiple of, in the smallest unit: Stripe charges no thousandths, and no hundredths of the
 * króna and the shilling of Uganda.
 */
export function chargeStep(currency: string): number {
  if (digitsOf(currency) === 3) return 10;
  return ['ISK', 'UGX'].includes(currency.toUpperCase()) ? 100 : 1;
}
