import { type PlacedText, textsOf } from '../../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { digestOfText, type Overlay } from '../../../schema/declaration/overlay.ts';

/** Whether a text has words: an address, digits and signs are the same in every language. */
export const hasWords = (text: string): boolean =>
  !/^\S+@\S+$|^https?:\S+$/.test(text) && /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));

/** A text of a funnel beside its translation, if it has one. */
export interface Pair extends PlacedText {
  readonly translation?: Overlay['texts'][string];
}

/** Every text of a funnel with its translation in an overlay. */
export const pairsIn = (funnel: Funnel, { texts }: Overlay): readonly Pair[] =>
  textsOf(funnel).map((place) => {
    const translation = Object.hasOwn(texts, place.name) ? texts[place.name] : undefined;
    return { ...place, ...(translation && { translation }) };
  });

/** Whether the text has changed since it was translated. */
export const isStale = ({ text, translation }: Pair): boolean =>
  translation !== undefined && translation.of !== digestOfText(text);

/**
 * The texts with words that have no translation: neither in the overlay nor among the default texts of the language.
 * In: the funnel with its translations.
 */
export const missingIn = (funnel: Funnel, overlay: Overlay): readonly PlacedText[] => {
  const defaults = funnel.translations?.[overlay.language] ?? {};
  return pairsIn(funnel, overlay).filter(
    ({ name, text, translation }) => !translation && !Object.hasOwn(defaults, name) && hasWords(text),
  );
};

/** What fills the gaps of a text, each once: `answer:Name` fills `{answer:Name|else: you}`. */
export const gapSubjects = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\s*([^{}|]*?)\s*(?:\|[^{}]*)?\}/g)].map(([, subject = '']) => subject)),
];
