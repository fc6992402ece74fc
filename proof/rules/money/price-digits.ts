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
    const { currency } = plan;
    for (const name of ['weekly', 'total', 'was'] as const) {
      const price = plan[name];
      // Avoids the slow look-up of the currency for most prices.
      if (price === undefined || Number.isInteger(price)) continue;
      const digits = Math.min(currencyDigits(currency), maxDigits);
      const wayOut = digits === 0 ? 'a whole number' : `at most ${digits} of them`;
      if (Number(price.toFixed(digits)) !== price)
        yield {
          pointer: at(name),
          message: `The price ${price} has more decimals than are charged in ${currency}, so visitors read another price, or cannot pay this one. Write ${wayOut}.`,
          related: [{ pointer: at('currency'), message: `The currency is ${currency}.` }],
        };
    }
  },
};
