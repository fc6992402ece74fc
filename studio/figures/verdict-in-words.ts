import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import type { Verdict } from '../../server/api.ts';
import type { AnalyticsPage } from './texts.ts';

type Sentences = Pick<AnalyticsPage['comparison'], 'better' | 'worse' | 'unclear' | 'alike' | 'tooFew'>;

/** A verdict as a sentence. In: the format of an amount, without its sign. */
export function verdictInWords(
  { state, interval }: Verdict,
  texts: Sentences,
  amount: (value: number) => string,
): string {
  if (!interval) return texts.tooFew;
  const { low, high } = interval;
  if (state === 'better') return fillTemplate(texts.better, { low: amount(low), high: amount(high) });
  if (state === 'worse') return fillTemplate(texts.worse, { low: amount(high), high: amount(low) });
  if (state === 'alike') return fillTemplate(texts.alike, { most: amount(Math.max(-low, high)) });
  return fillTemplate(texts.unclear, { fewer: amount(low), more: amount(high) });
}
