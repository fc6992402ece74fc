import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { isCurrency } from '../../facts/texts/currency.ts';
import type { Finding, Rule } from '../rule.ts';

const unknown = (currency: string, pointer: string): readonly Finding[] =>
  isCurrency(currency)
    ? []
    : [
        {
          pointer,
          message: `There is no currency '${currency}', so amounts are shown with these letters, and no payment provider takes them. Write its code of ISO 4217, such as USD.`,
        },
      ];

export const unknownCurrency: Rule = {
  id: 'unknown-currency',
  summary: 'Every currency is one that there is.',
  severity: 'error',
  plan: ({ plan, at }) => unknown(plan.currency, at('currency')),
  shownStep({ step, at }) {
    const currency = kindAuthoringOf(step).amount?.(step).display.currency;
    return currency === undefined ? [] : unknown(currency, at('display', 'currency'));
  },
};
