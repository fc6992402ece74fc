import { textsOf } from '../../../schema/authoring/texts/texts.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

export const unusedTranslation: Rule = {
  id: 'unused-translation',
  summary: 'Every translation is of a text of the funnel.',
  severity: 'warning',
  *overlay({ language, texts }, { funnel }) {
    const names = textsOf(funnel).map(({ name }) => name);
    const known = new Set(names);
    const untranslated = names.filter((name) => !Object.hasOwn(texts, name));
    for (const name of Object.keys(texts))
      if (!known.has(name))
        yield withMeantName(
          {
            language,
            pointer: pointerTo('texts', name),
            at: 'key',
            message: `The funnel has no text '${name}', so nobody reads its translation. Remove it, or correct the name.`,
            fix: { title: 'Remove the translation', op: 'remove', pointer: pointerTo('texts', name) },
          },
          name,
          untranslated,
        );
  },
};
