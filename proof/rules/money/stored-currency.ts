import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';
import { isCurrency, signOf } from '../../facts/texts/currency.ts';
import { unitsIn } from '../../facts/texts/units.ts';
import type { Finding, Rule } from '../rule.ts';

/** How a slider shows its numbers. */
interface Shown {
  readonly currency?: string;
  readonly suffix?: string;
}

/** The sign or the code of another currency in a text that is stored around an amount. */
function foreignIn(text: string, currency: string): string | undefined {
  const [found = currency] = /\p{Sc}|\b[A-Z]{3}\b/u.exec(text) ?? [];
  const isCode = found.length === 3;
  if (found === currency || (isCode && !isCurrency(found))) return undefined;
  return found === signOf(currency) ? undefined : found;
}

/** What is wrong with a text that is stored around a number, as a sentence; undefined if it fits the shown text. */
function misstored(text: string, { currency, suffix = '' }: Shown, language: string): string | undefined {
  const foreign = currency && foreignIn(text, currency);
  if (foreign) {
    return `This slider shows amounts in ${currency} and stores '${foreign}' with them, so readers of the answers take them for other amounts than visitors chose. Store the sign or the code of ${currency}, or none.`;
  }
  const shown = [currency ?? '', suffix].filter((part) => part.trim() !== '');
  // Most texts need no look-up of units.
  if (text.trim() === '' || shown.some((part) => part.trim() === text.trim())) return undefined;
  const units = new Set(shown.flatMap((part) => [...unitsIn(part, language)]));
  const stored = unitsIn(text, language);
  return units.size > 0 && stored.size > 0 && stored.isDisjointFrom(units)
    ? `This slider shows its numbers with '${shown.join('').trim()}' and stores them with '${text.trim()}', so readers of the answers take them for other amounts than visitors chose. Store the unit that is shown, or none.`
    : undefined;
}

/** A slider that shows an amount in one currency or unit, and stores it in another. */
export const storedCurrency: Rule = {
  id: 'stored-currency',
  summary: 'A slider stores amounts in the currency, or in the unit, that it shows.',
  severity: 'error',
  check: ({ funnel }) =>
    funnel.steps.flatMap((step, index) => {
      const findings = variantsOf(step).flatMap((reading): readonly Finding[] => {
        const { step: seen } = reading;
        const amount = kindAuthoringOf(seen).amount?.(seen);
        if (!amount) return [];
        const { store, display } = amount;
        const part = display.currency === undefined ? 'suffix' : 'currency';
        return (['prefix', 'suffix'] as const).flatMap((affix) => {
          const message = misstored(store[affix] ?? '', display, funnel.language);
          return message === undefined
            ? []
            : {
                pointer: pointerIn(reading, index, ['store', affix]),
                message,
                related: [
                  {
                    pointer: pointerIn(reading, index, ['display', part]),
                    message: `The ${part === 'currency' ? 'currency' : 'unit'} that is shown is here.`,
                  },
                ],
              };
        });
      });
      // Report a mistake of the declared step once, not again for each variant.
      return [...new Map(findings.map((finding) => [finding.pointer + finding.message, finding])).values()];
    }),
};
