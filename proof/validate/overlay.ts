import { isOverlay } from '#structure-check';
import { textsOf } from '../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import { languagePattern } from '../../schema/declaration/sections/language.ts';
import { pointerTo } from '../../schema/places/pointer.ts';
import { jsonIn } from './json-text.ts';

/** A file beside a funnel file with its texts in another language. */
export interface OverlayFile {
  /** Its name in problems. */
  readonly file: string;
  /** The language (BCP 47) in its name. */
  readonly tag: string;
  readonly text: string;
}

const overlayName = new RegExp(`^(.+)\\.(${languagePattern.slice(1, -1)})\\.json$`);

/**
 * The language in the name of an overlay of a funnel file, both without their folder; undefined if it is not one of its
 * overlays.
 */
export function tagOfOverlay(name: string, funnelFile: string): string | undefined {
  const [, base, tag] = overlayName.exec(name) ?? [];
  return base !== undefined && `${base}.json` === funnelFile ? tag : undefined;
}

/** The name of the overlay of a funnel file in a language, beside it. */
export const overlayFileOf = (funnelFile: string, tag: string): string =>
  `${funnelFile.replace(/\.json$/, '')}.${tag}.json`;

/** The translations of overlays, as a funnel has them. */
export const translationsIn = (overlays: readonly Overlay[]): NonNullable<Funnel['translations']> =>
  Object.fromEntries(
    overlays.map(({ language, texts }) => [
      language,
      Object.fromEntries(Object.entries(texts).map(([name, { text }]) => [name, text])),
    ]),
  );

/**
 * The place in an overlay of each text that it translates, by the text's pointer in the funnel. A finding at such a
 * pointer is a mistake of the overlay. In: the funnel in that language.
 */
export function placesIn(translated: Funnel, { texts }: Overlay): ReadonlyMap<string, string> {
  const places = new Map([['/language', '/language']]);
  for (const { name, path } of textsOf(translated)) {
    if (!Object.hasOwn(texts, name)) continue;
    const place = pointerTo('texts', name, 'text');
    places.set(pointerTo(...path), place);
    // Rules point at a choice as a whole, since many choices are only a text.
    if (path[0] === 'choiceSets' && path.at(-1) === 'label')
      places.set(pointerTo(...path.slice(0, -1)), place);
  }
  return places;
}

/** The content of an overlay, if it can be used: what `readOverlay` gives, without why not. */
export function usableOverlay({ tag, text }: OverlayFile, base: string): Overlay | undefined {
  const value = jsonIn(text);
  return isOverlay(value) && languageProblem(tag, value.language, base) === undefined ? value : undefined;
}

/** What is wrong with the language of an overlay; undefined if nothing is. */
export function languageProblem(tag: string, language: string, base: string): string | undefined {
  if (language !== tag)
    return `The overlay is in '${language}' and its name says '${tag}', so nobody knows who reads it. Write the same in both.`;
  return language === base
    ? `The overlay is in '${language}', as the funnel itself is, so nobody reads it. Write these texts into the funnel file, or name the language of the overlay.`
    : undefined;
}
