import { isStale, missingIn, type Pair, pairsIn } from '../../../proof/facts/texts/translations.ts';
import { longChoice } from '../../../proof/rules/copy/long-choice.ts';
import { settingOf } from '../../../proof/validate/validate.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Overlay } from '../../../schema/declaration/overlay.ts';
import { pathOf, pointerTo } from '../../../schema/places/pointer.ts';
import { partHeading } from '../schema/part-heading.ts';

/** A text beside its translation. */
export interface ListedText extends Pair {
  readonly isMissing: boolean;
  readonly isStale: boolean;
  /** The most characters that fit, where a rule says so. */
  readonly limit?: number;
  /** Whether the translation does not fit, or is much longer than its source. */
  readonly isTooLong: boolean;
  /** What visitors read without a translation: the default text of the language, if it has one. */
  readonly byDefault?: string;
}

/** The texts of a screen, or of another part of the funnel. */
export interface TextGroup {
  readonly name: string;
  /** JSON pointer to the part. */
  readonly pointer: string;
  readonly texts: readonly ListedText[];
}

/** All texts of a funnel by the screens that they are on, with what is to be done of each in a language. */
export function listedTexts(funnel: Funnel, overlay: Overlay): readonly TextGroup[] {
  const missing = new Set(missingIn(funnel, overlay).map(({ name }) => name));
  const { severity, limit: choiceLimit } = settingOf(longChoice, funnel.rules);
  const defaults = funnel.translations?.[overlay.language] ?? {};
  const listed = pairsIn(funnel, overlay).map((pair): ListedText => {
    const { name, text, translation } = pair;
    const limit = name.startsWith('/choiceSets/') && severity !== 'off' ? choiceLimit : undefined;
    const length = translation?.text.length ?? 0;
    const byDefault = translation ? undefined : defaults[name];
    return {
      ...pair,
      isMissing: missing.has(name),
      isStale: isStale(pair),
      isTooLong: length > (limit ?? 1.5 * text.length + 20),
      ...(limit !== undefined && { limit }),
      ...(byDefault !== undefined && { byDefault }),
    };
  });
  // Of a screen, or of a section of texts that belong to no screen.
  const groups = Map.groupBy(listed, ({ path }) => pointerTo(...path.slice(0, path.length > 2 ? 2 : 1)));
  return [...groups].map(([pointer, texts]) => ({
    name: partHeading(pathOf(texts[0]?.name ?? '').slice(0, pathOf(pointer).length)),
    pointer,
    texts,
  }));
}
