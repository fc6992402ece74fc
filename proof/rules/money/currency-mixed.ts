import { isCurrency, signOf } from '../../facts/texts/currency.ts';
import { planTexts } from '../../facts/texts/plan-texts.ts';
import type { Rule } from '../rule.ts';

/** Codes that no other word is written like, as TOP, ALL and TRY are. */
const codes = 'USD|EUR|GBP|CHF|CAD|AUD|NZD|JPY|CNY|INR|BRL|MXN|SEK|NOK|DKK|PLN|CZK|HUF|AED|SAR|EGP|ZAR|KRW';

/** An amount with the sign of a currency or a code: '€9', '9 EUR'. */
const amounts = new RegExp(`(\\p{Sc}|\\b(?:${codes}))\\s?\\d|\\d\\s?(\\p{Sc}|(?:${codes})\\b)`, 'gu');

export const currencyMixed: Rule = {
  id: 'currency-mixed',
  summary: 'The words of a plan name amounts in the currency that is charged.',
  severity: 'error',
  *plan({ plan, at }) {
    const { currency } = plan;
    if (!isCurrency(currency)) return;
    const sign = signOf(currency);
    for (const { text, path } of planTexts(plan)) {
      const named = [...text.matchAll(amounts)].map(([, before, after]) => before ?? after ?? '');
      const other = named.find((name) => name !== sign && name !== currency);
      if (other !== undefined)
        yield {
          pointer: at(...path),
          message: `'${text}' names an amount in '${other}', and this plan is charged in ${currency}, so visitors pay another amount than they read. Write the amount in ${currency}.`,
          related: [{ pointer: at('currency'), message: `The currency is ${currency}.` }],
        };
    }
  },
};
