import type { ProportionTest } from '../../../server/api.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import { fillTemplate } from './fill-template.ts';
import type { Formats } from './formats.ts';

/**
 * What a comparison with the first arm is worth, as a sentence: better or worse where the whole interval of the
 * difference lies on one side of none, else that nobody knows yet.
 */
export function verdictOn(
  { low, high }: Pick<ProportionTest, 'low' | 'high'>,
  texts: Pick<AnalyticsPage['comparison'], 'better' | 'worse' | 'unclear'>,
  { points }: Pick<Formats, 'points'>,
): string {
  if (low > 0) return fillTemplate(texts.better, { low: points(low), high: points(high) });
  if (high < 0) return fillTemplate(texts.worse, { low: points(high), high: points(low) });
  return fillTemplate(texts.unclear, { fewer: points(low), more: points(high) });
}
