import { pointerTo } from '../../../schema/places/pointer.ts';
import { isStale, pairsIn } from '../../facts/texts/translations.ts';
import type { Rule } from '../rule.ts';

export const staleTranslation: Rule = {
  id: 'stale-translation',
  summary: 'Every translation is of the text that the funnel has now.',
  // It may promise what the funnel no longer promises, such as a price.
  severity: 'error',
  *overlay(overlay, { funnel }) {
    for (const { name, text } of pairsIn(funnel, overlay).filter(isStale))
      yield {
        language: overlay.language,
        pointer: pointerTo('texts', name, 'of'),
        message: `The text was changed to '${text}' after it was translated, so visitors may read what no longer holds; 'funnel translations --language ${overlay.language}' writes it for a translator, who changes the translation or leaves it.`,
      };
  },
};
