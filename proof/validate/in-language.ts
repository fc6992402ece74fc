import { localized } from '../../schema/derived/localized.ts';
import { textsOf } from '../../schema/derived/texts.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Overlay } from '../../schema/overlay.ts';
import { pointerTo } from '../../schema/pointer.ts';

/** A funnel as an overlay shows it, and where what the overlay says of it stands in the overlay. */
interface InLanguage {
  readonly funnel: Funnel;
  /** By pointer into the funnel, the pointer into the overlay. */
  readonly places: ReadonlyMap<string, string>;
}

/** The funnel in the language of an overlay. What a rule finds there is the overlay's fault where it points at one of its texts. */
export function inLanguage(funnel: Funnel, { language, texts }: Overlay): InLanguage {
  const translated = localized(funnel, language);
  const places = new Map([['/language', '/language']]);
  for (const { name, path } of textsOf(translated)) {
    if (!Object.hasOwn(texts, name)) continue;
    const place = pointerTo('texts', name, 'text');
    places.set(pointerTo(...path), place);
    // Rules point at a choice as a whole, since many choices are nothing but their text.
    if (path[0] === 'choiceSets' && path.at(-1) === 'label')
      places.set(pointerTo(...path.slice(0, -1)), place);
  }
  return { funnel: translated, places };
}
