import type { ReturnedText } from '../../../../proof/translations/import-translations.ts';
import { importTranslations } from '../../../../proof/translations/import-translations.ts';
import { overlayFileOf } from '../../../../proof/validate/overlay.ts';
import { type PlacedText, textsOf } from '../../../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { digestOfText, type Overlay } from '../../../../schema/declaration/overlay.ts';
import { pointerTo } from '../../../../schema/places/pointer.ts';
import { type Act, act, funnelFile } from '../../document/act.ts';
import { type Change, inTurn } from '../../document/in-turn.ts';
import { removeValue, setValue } from '../../document/json-edits.ts';
import type { SourceFile } from '../../document/source-file.ts';
import { texts } from './texts.ts';

/** The name of the overlay of a language in a draft. */
export const overlayOf = (language: string): string => overlayFileOf(funnelFile, language);

/** What an overlay has; an empty one if there is none, or if it cannot be read. */
export const overlayIn = (source: SourceFile | undefined, language: string): Overlay => ({
  language,
  texts: Object(source?.isJson && source.valueAt('/texts')),
});

const written = (overlay: Overlay): string => `${JSON.stringify(overlay, null, 2)}\n`;

/** Adds a language into which nothing is translated yet. */
export const addLanguage = (language: string): Act => ({
  label: texts.addLanguage(language),
  edits: () => ({ files: {}, written: { [overlayOf(language)]: written({ language, texts: {} }) } }),
});

/** Takes a language out, with all of its translations. */
export const removeLanguage = (language: string): Act => ({
  label: texts.removeLanguage(language),
  edits: () => ({ files: {}, removed: [overlayOf(language)] }),
});

/** Translates a text; a blank translation is taken out. Says that it is a translation of the text as it is now. */
export function translate(
  funnel: Funnel,
  language: string,
  { name, text }: PlacedText,
  translation: string,
): Act {
  const place = pointerTo('texts', name);
  const file = overlayOf(language);
  const change: Change = (source) => {
    if (translation.trim() === '') return removeValue(source, place);
    if (!source.nodeAt(place)) {
      const order = textsOf(funnel).map((other) => other.name);
      return setValue(source, place, { of: digestOfText(text), text: translation }, order);
    }
    return inTurn(
      (source) => setValue(source, `${place}/of`, digestOfText(text)),
      (source) => setValue(source, `${place}/text`, translation),
    )(source);
  };
  return act(texts.translate(language), change, { file, mergeKey: `${file}${place}` });
}

/** Takes what a translator gave back into the overlay of a language. */
export const takeTranslations = (
  funnel: Funnel,
  language: string,
  returned: readonly ReturnedText[],
): Act => ({
  label: texts.take(language),
  edits: (sources) => {
    const overlay = overlayIn(sources.file(overlayOf(language)), language);
    const imported = importTranslations(funnel, overlay, returned).overlay;
    return { files: {}, written: { [overlayOf(language)]: written(imported) } };
  },
});
