import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import { isCurrency, signOf } from '../../facts/texts/currency.ts';
import { unitsIn } from '../../facts/texts/units.ts';
import type { Rule } from '../rule.ts';

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

export const storedCurrency: Rule = {
  id: 'stored-currency',
  summary: 'A slider stores amounts in the currency, or in the unit, that it shows.',
  severity: 'error',
  *shownStep({ step, at }, { funnel }) {
    const amount = kindAuthoringOf(step).amount?.(step);
    for (const affix of ['prefix', 'suffix'] as const) {
      const message = amount && misstored(amount.store[affix] ?? '', amount.display, funnel.language);
      const part = amount?.display.currency === undefined ? 'suffix' : 'currency';
      if (message)
        yield {
          pointer: at('store', affix),
          message,
          related: [
            {
              pointer: at('display', part),
              message: `The ${part === 'currency' ? 'currency' : 'unit'} that is shown is here.`,
            },
          ],
        };
    }
  },
};
