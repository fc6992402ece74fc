import { textsOf } from '../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import { pointerTo } from '../../schema/places/pointer.ts';

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
