import { isCurrency } from '../currency.ts';
import { pointerIn, readingsOf } from '../readings.ts';
import type { Finding, Rule } from '../rule.ts';

/** The sign of a currency, such as € for EUR. */
const signOf = (currency: string): string | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;

/** The sign or the code of another currency in a text that is stored around an amount. */
function foreignIn(text: string, currency: string): string | undefined {
  const [found = currency] = /\p{Sc}|\b[A-Z]{3}\b/u.exec(text) ?? [];
  const isCode = found.length === 3;
  if (found === currency || (isCode && !isCurrency(found))) return undefined;
  return found === signOf(currency) ? undefined : found;
}

/** A slider that shows an amount in one currency and stores it in another. */
export const storedCurrency: Rule = {
  id: 'stored-currency',
  summary: 'A slider stores amounts in the currency that it shows.',
  severity: 'error',
  check: ({ funnel }) =>
    funnel.steps.flatMap((step, index) => {
      const findings = readingsOf(step).flatMap((reading): readonly Finding[] => {
        const { step: seen } = reading;
        if (!('store' in seen) || seen.display.currency === undefined) return [];
        const { store } = seen;
        const { currency } = seen.display;
        return (['prefix', 'suffix'] as const).flatMap((affix) => {
          const foreign = foreignIn(store[affix] ?? '', currency);
          return foreign === undefined
            ? []
            : {
                pointer: pointerIn(reading, index, ['store', affix]),
                message: `This slider shows amounts in ${currency} and stores '${foreign}' with them, so that whoever reads the answers takes them for other amounts than visitors chose; store the sign or the code of ${currency}, or none.`,
                related: [
                  {
                    pointer: pointerIn(reading, index, ['display', 'currency']),
                    message: 'The currency that is shown is here.',
                  },
                ],
              };
        });
      });
      // What is wrong with the step as it is declared is told once, not for each variant again.
      return [...new Map(findings.map((finding) => [finding.pointer + finding.message, finding])).values()];
    }),
};
