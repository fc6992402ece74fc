import { textsOf } from '../../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { overlayIn, overlayOf, translate } from '../acts/translations/translate.ts';
import { type Act, funnelFile, type Sources } from '../document/act.ts';
import type { ScreenText } from './screen-texts.ts';
import { inFile, isStoredIn, setText } from './set-text.ts';

/** A text of the screen while it is typed. */
interface TypedText {
  /** As the draft has it now; empty where it is not translated. */
  readonly value: string;
  /** Writes it anew. */
  type(text: string): Act;
}

/**
 * How a text of the screen is typed in the language that is shown: in the funnel's own it is the text itself, in another
 * one its translation. Undefined where the draft has no such text. In: the funnel now, and as it is published.
 */
export function typedText(
  { file }: Sources,
  funnel: Funnel,
  published: Funnel | undefined,
  language: string,
  { pointer, text }: ScreenText,
): TypedText | undefined {
  const source = file(funnelFile);
  if (!source?.isJson) return undefined;
  if (language === funnel.language) {
    const place = inFile(source)(pointer);
    const value = source.valueAt(place) ?? text;
    return typeof value === 'string'
      ? { value, type: (to) => setText(place, to, isStoredIn(published, funnel, pointer)) }
      : undefined;
  }
  const placed = textsOf(funnel).find(({ path }) => pointerTo(...path) === pointer);
  const overlay = overlayIn(file(overlayOf(language)), language);
  return (
    placed && {
      value: overlay.texts[placed.name]?.text ?? '',
      type: (to) => translate(funnel, language, placed, to),
    }
  );
}
