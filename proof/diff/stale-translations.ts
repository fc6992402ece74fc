import { textsOf } from '../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import { pointerTo } from '../../schema/places/pointer.ts';
import { isStale, pairsIn } from '../facts/texts/translations.ts';
import type { Change } from './change.ts';
import { changeBy, safe } from './change-rule.ts';
import { quotedList } from './wording.ts';

/** Stale translations follow from changes of texts, and are told by language. */
export const translationStale = safe('translation-stale', {
  summary: 'A text was changed, and its translation was not: validate refuses it until somebody looks at it.',
});

/** The most texts that a sentence names. */
const namesShown = 5;

/** For each overlay of the new version, the translations that became stale because their texts changed. */
export function staleTranslations(old: Funnel, now: Funnel, overlays: readonly Overlay[]): readonly Change[] {
  const before = new Map(textsOf(old).map(({ name, text }) => [name, text]));
  return overlays.flatMap((overlay) => {
    const { language } = overlay;
    const names = pairsIn(now, overlay)
      .filter((pair) => isStale(pair) && before.get(pair.name) !== pair.text)
      .map(({ name }) => name);
    const [first] = names;
    if (first === undefined) return [];
    const side = { pointer: pointerTo('translations', language, first), value: undefined };
    const change = `${names.length === 1 ? 'A text was' : `${names.length} texts were`} changed and not translated into '${language}' again: ${quotedList(names, namesShown)}. 'funnel translations --language ${language}' writes what is to be looked at.`;
    return changeBy(
      { ...translationStale, change },
      { what: 'changed', path: ['translations', language], old: side, new: side },
      { old, new: now, differences: [] },
    );
  });
}
