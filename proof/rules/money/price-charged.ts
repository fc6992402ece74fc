import { priceAt } from '../../../schema/billing/offers.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { currencyDigits } from '../../facts/texts/currency.ts';
import type { Finding, Rule } from '../rule.ts';

/** What Stripe charges at the least (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const least: Readonly<Record<string, number>> = {
  ...{ AED: 2, AUD: 0.5, BGN: 1, BRL: 0.5, CAD: 0.5, CHF: 0.5, CZK: 15, DKK: 2.5, EUR: 0.5, GBP: 0.3 },
  ...{ HKD: 4, HUF: 175, INR: 0.5, JPY: 50, MXN: 10, MYR: 2, NOK: 3, NZD: 0.5, PLN: 2, RON: 2, SEK: 3 },
  ...{ SGD: 0.5, THB: 10, USD: 0.5 },
};

/** Set for a price that Stripe refuses as too small. */
function tooLittle(price: number, currency: string): string | undefined {
  const limit = least[currency];
  if (limit === undefined || price <= 0 || price >= limit) return undefined;
  return `${price} ${currency} is less than the ${limit} ${currency} that Stripe charges at the least, so`;
}

export const priceCharged: Rule = {
  id: 'price-charged',
  summary:
    'What is charged at every price and offer is to the cent what visitors read, and enough for Stripe.',
  severity: 'error',
  *plan({ plan: { total, currency, billing }, at }): Iterable<Finding> {
    const prices: readonly (readonly [price: number | undefined, ...path: readonly string[]])[] = [
      [total, 'total'],
      [billing?.trial?.total, 'billing', 'trial', 'total'],
      [billing?.intro?.total, 'billing', 'intro', 'total'],
    ];
    for (const [price = 0, ...path] of prices) {
      const reason = tooLittle(price, currency);
      if (reason)
        yield {
          pointer: at(...path),
          message: `${reason} nobody can pay it. Raise it${path.includes('trial') ? ', or leave it out for a free trial' : ''}.`,
        };
    }
  },
  *check({ funnel: { offers = [], plans } }): Iterable<Finding> {
    for (const [index, offer] of offers.entries())
      for (const plan of plans.filter(({ id }) => offer.plans.includes(id))) {
        const { id, currency } = plan;
        const price = priceAt(plan, offer);
        const read = Number(price.toFixed(currencyDigits(currency)));
        const reason = tooLittle(price, currency);
        const finding = (message: string): Finding => ({
          pointer: pointerTo('offers', index, offer.percentOff === undefined ? 'amountOff' : 'percentOff'),
          message,
          related: [{ pointer: pointerTo('plans', plans.indexOf(plan)), message: 'The plan is here.' }],
        });
        if (read !== price)
          yield finding(
            `With this offer the plan '${id}' is charged ${price} ${currency}, and visitors read ${read}, since prices in ${currency} are shown with ${currencyDigits(currency)} decimals. Take off what leaves a price that can be shown.`,
          );
        if (reason)
          yield finding(
            `With this offer the plan '${id}' costs too little: ${reason} nobody can take the offer. Take off less.`,
          );
      }
  },
};
