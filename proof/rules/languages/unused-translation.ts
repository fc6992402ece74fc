import { textsOf } from '../../../schema/authoring/texts/texts.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { didYouMean } from '../../nearest.ts';
import type { Rule } from '../rule.ts';

/** A translation of a text that the funnel does not have. */
export const unusedTranslation: Rule = {
  id: 'unused-translation',
  summary: 'Every translation is of a text of the funnel.',
  severity: 'warning',
  check: ({ funnel, overlays }) => {
    const known = textsOf(funnel).map(({ name }) => name);
    const names = new Set(known);
    return overlays.flatMap(({ language, texts }) => {
      const untranslated = known.filter((name) => !Object.hasOwn(texts, name));
      return Object.keys(texts)
        .filter((name) => !names.has(name))
        .map((name) => ({
          language,
          pointer: pointerTo('texts', name),
          at: 'key' as const,
          message: `The funnel has no text '${name}', so nobody reads its translation. Remove it, or correct the name.${didYouMean(name, untranslated)}`,
        }));
    });
  },
};
