import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import { pathOf } from '../../schema/places/pointer.ts';
import { capitalized } from '../condition-text.ts';
import { placeName } from '../diff/wording.ts';
import { gapSubjects, isStale, missingIn, pairsIn } from '../facts/texts/translations.ts';
import { longChoice } from '../rules/copy/long-choice.ts';
import { settingOf } from '../validate/validate.ts';

/** A text as a translator gets it. */
export interface TextToTranslate {
  readonly name: string;
  readonly source: string;
  /** The translation so far; if the text has changed since, the old translation. */
  readonly translation?: string;
  /** What to know about it, as sentences: where visitors read it, and what the translation must keep. */
  readonly notes: readonly string[];
}

/** What a translator gets, and gives back. */
export interface Translations<Text = TextToTranslate> {
  /** The name of the funnel file, as it was given. */
  readonly file: string;
  /** The id of the funnel. */
  readonly funnel: string;
  /** The languages (BCP 47): the one to translate from, and the one to translate into. */
  readonly from: string;
  readonly language: string;
  readonly texts: readonly Text[];
}

/**
 * The texts that a language lacks, or that have changed since they were translated. In: the funnel with its
 * translations, its overlay in the language, and whether to include translated texts as well.
 */
export function textsToTranslate(
  funnel: Funnel,
  overlay: Overlay,
  all: boolean,
): { readonly missing: number; readonly stale: number; readonly texts: readonly TextToTranslate[] } {
  const missing = new Set(missingIn(funnel, overlay).map(({ name }) => name));
  const pairs = pairsIn(funnel, overlay);
  const stale = new Set(pairs.filter(isStale).map(({ name }) => name));
  const texts = pairs
    .filter(({ name, translation }) => missing.has(name) || stale.has(name) || (all && translation))
    .map(({ name, text, translation }) => ({
      name,
      source: text,
      ...(translation && { translation: translation.text }),
      notes: [
        `${capitalized(placeName(pathOf(name)))}.`,
        ...(stale.has(name)
          ? ['The text was changed after it was translated: change the translation, or leave it.']
          : []),
        ...keeping(funnel, name, text),
      ],
    }));
  return { missing: missing.size, stale: stale.size, texts };
}

function keeping(funnel: Funnel, name: string, text: string): readonly string[] {
  const gaps = gapSubjects(text);
  const { severity, limit } = settingOf(longChoice, funnel.rules);
  return [
    ...(gaps.length > 0 ? [`Keep what is in braces: ${gaps.map((gap) => `{${gap}}`).join(', ')}.`] : []),
    ...(name.startsWith('/choiceSets/') && severity !== 'off' ? [`At most ${limit} characters.`] : []),
  ];
}
