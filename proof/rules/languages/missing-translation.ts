import { textsOf } from '../../../schema/authoring/texts/texts.ts';
import { missingIn } from '../../facts/texts/translations.ts';
import type { Rule } from '../rule.ts';

export const missingTranslation: Rule = {
  id: 'missing-translation',
  summary: 'Every overlay translates every text that visitors read.',
  // The text is right, although in another language: a late translator does not hold up a release.
  severity: 'warning',
  *overlay(overlay, { funnel }) {
    const { language } = overlay;
    const missing = missingIn(funnel, overlay);
    const [first] = missing;
    if (first)
      yield {
        language,
        pointer: '/texts',
        at: 'key',
        message: `${missing.length} of ${textsOf(funnel).length} texts have no translation, so visitors read them in '${funnel.language}', beginning with '${first.name}'; 'funnel translations --language ${language}' writes them for a translator.`,
      };
  },
};
