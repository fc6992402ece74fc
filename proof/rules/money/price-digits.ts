import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { currencyDigits } from '../../facts/texts/currency.ts';
import type { Finding, Rule } from '../rule.ts';

/** Payment providers accept thousandths of a dinar only in multiples of ten (docs.stripe.com/currencies). */
const mostCharged = 2;

function tooFine(plan: Plan, index: number): readonly Finding[] {
  const { currency } = plan;
  return (['weekly', 'total', 'was'] as const).flatMap((name) => {
    const price = plan[name];
    // Avoids the slow look-up of the currency for most prices.
    if (price === undefined || Number.isInteger(price)) return [];
    const digits = Math.min(currencyDigits(currency), mostCharged);
    if (Number(price.toFixed(digits)) === price) return [];
    const wayOut = digits === 0 ? 'a whole number' : `at most ${digits} of them`;
    return [
      {
        pointer: pointerTo('plans', index, name),
        message: `The price ${price} has more decimals than are charged in ${currency}, so visitors read another price, or cannot pay this one. Write ${wayOut}.`,
        related: [
          { pointer: pointerTo('plans', index, 'currency'), message: `The currency is ${currency}.` },
        ],
      },
    ];
  });
}

/** A price with a fraction that its currency does not have: it is rounded where it is shown, and cannot be charged. */
export const priceDigits: Rule = {
  id: 'price-digits',
  summary: 'No price has more decimals than are charged in its currency.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => funnel.plans.flatMap(tooFine),
};
