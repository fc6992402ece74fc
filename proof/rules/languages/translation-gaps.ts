import { pointerTo } from '../../../schema/places/pointer.ts';
import { gapSubjects, isStale, pairsIn } from '../../facts/texts/translations.ts';
import type { Rule } from '../rule.ts';

const listed = (subjects: readonly string[]): string =>
  subjects.map((subject) => `'{${subject}}'`).join(', ');

export const translationGaps: Rule = {
  id: 'translation-gaps',
  summary: 'Every translation has the gaps of the text that it translates.',
  severity: 'error',
  *overlay(overlay, { funnel }) {
    for (const pair of pairsIn(funnel, overlay)) {
      const { name, text, translation } = pair;
      // A stale one must be translated again anyway.
      if (!translation || isStale(pair)) continue;
      const [before, after] = [gapSubjects(text), gapSubjects(translation.text)];
      const lost = before.filter((subject) => !after.includes(subject));
      const invented = after.filter((subject) => !before.includes(subject));
      const wrong = [
        ...(lost.length > 0 ? [`lacks ${listed(lost)}`] : []),
        ...(invented.length > 0 ? [`has ${listed(invented)} besides`] : []),
      ];
      if (wrong.length > 0)
        yield {
          language: overlay.language,
          pointer: pointerTo('texts', name, 'text'),
          message: `The text is '${text}', and its translation ${wrong.join(' and ')}, so visitors are told less than others, or read a gap that nothing fills in. Take over the names in braces as they are.`,
        };
    }
  },
};
