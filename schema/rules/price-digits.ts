import { currencyDigits } from '../currency-digits.ts';
import type { Plan } from '../plan.ts';
import { pointerTo } from '../pointer.ts';
import type { Finding, Rule } from '../rule.ts';

function tooFine(plan: Plan, index: number): readonly Finding[] {
  const { currency } = plan;
  return (['weekly', 'total', 'was'] as const).flatMap((name) => {
    const price = plan[name];
    // Most prices need no look at what their currency has.
    if (price === undefined || Number.isInteger(price)) return [];
    const digits = currencyDigits(currency);
    if (Number(price.toFixed(digits)) === price) return [];
    const [has, wayOut] = digits === 0 ? ['none', 'a whole number'] : [digits, `at most ${digits} of them`];
    return [
      {
        pointer: pointerTo('plans', index, name),
        message: `The price ${price} has more decimals than ${currency}, which has ${has}, so that visitors would read and pay a rounded one; write ${wayOut}.`,
        related: [
          { pointer: pointerTo('plans', index, 'currency'), message: `The currency is ${currency}.` },
        ],
      },
    ];
  });
}

/** A price with a fraction that its currency does not have: it is rounded wherever it is shown and paid. */
export const priceDigits: Rule = {
  id: 'price-digits',
  summary: 'No price has more decimals than its currency.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => funnel.plans.flatMap(tooFine),
};
