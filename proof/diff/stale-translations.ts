import { textsOf } from '../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import { pointerTo } from '../../schema/places/pointer.ts';
import { isStale, pairsIn } from '../facts/texts/translations.ts';
import type { Change } from './change.ts';
import { quotedList } from './wording.ts';

/** The entry of docs/diff.md for translations of changed texts, which follow from changes of texts. */
export const translationStale = {
  id: 'translation-stale',
  verdict: 'safe',
  summary: 'A text was changed, and its translation was not: validate refuses it until somebody looks at it.',
} as const;

/** The most texts that a sentence names. */
const most = 5;

/** For each overlay of the new version, the translations that became stale because their texts changed. */
export function staleTranslations(old: Funnel, now: Funnel, overlays: readonly Overlay[]): readonly Change[] {
  const before = new Map(textsOf(old).map(({ name, text }) => [name, text]));
  return overlays.flatMap((overlay) => {
    const { language } = overlay;
    const stale = pairsIn(now, overlay).filter(
      (pair) => isStale(pair) && before.get(pair.name) !== pair.text,
    );
    const [first] = stale;
    if (!first) return [];
    const names = stale.map(({ name }) => name);
    const pointer = pointerTo('translations', language, first.name);
    const { id, verdict } = translationStale;
    return {
      id,
      verdict,
      oldPointer: pointer,
      newPointer: pointer,
      change: `${names.length === 1 ? 'A text was' : `${names.length} texts were`} changed and not translated into '${language}' again: ${quotedList(names, most)}. 'funnel translations --language ${language}' writes what is to be looked at.`,
      answers: 'Stored answers stay as they are.',
      sessions: `Sessions under way keep version ${old.version} and see none of this.`,
    };
  });
}
