import { currencyDigits } from '../../facts/texts/currency.ts';
import type { Rule } from '../rule.ts';

/** Payment providers accept thousandths of a dinar only in multiples of ten (docs.stripe.com/currencies). */
const maxDigits = 2;

export const priceDigits: Rule = {
  id: 'price-digits',
  summary: 'No price has more decimals than are charged in its currency.',
  severity: 'error',
  essential: true,
  *plan({ plan, at }) {
    const { currency, weekly, total, was, billing } = plan;
    const prices: readonly (readonly [price: number | undefined, ...path: readonly string[]])[] = [
      [weekly, 'weekly'],
      [total, 'total'],
      [was, 'was'],
      [billing?.trial?.total, 'billing', 'trial', 'total'],
      [billing?.intro?.total, 'billing', 'intro', 'total'],
    ];
    for (const [price, ...path] of prices) {
      // Avoids the slow look-up of the currency for most prices.
      if (price === undefined || Number.isInteger(price)) continue;
      const digits = Math.min(currencyDigits(currency), maxDigits);
      const wayOut = digits === 0 ? 'a whole number' : `at most ${digits} of them`;
      if (Number(price.toFixed(digits)) !== price)
        yield {
          pointer: at(...path),
          message: `The price ${price} has more decimals than are charged in ${currency}, so visitors read another price, or cannot pay this one. Write ${wayOut}.`,
          related: [{ pointer: at('currency'), message: `The currency is ${currency}.` }],
        };
    }
  },
};
