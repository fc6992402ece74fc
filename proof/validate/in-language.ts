import { textsOf } from '../../schema/derived/texts.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Overlay } from '../../schema/overlay.ts';
import { pointerTo } from '../../schema/pointer.ts';

/**
 * Where what an overlay says stands in it, by pointer into the funnel: what a rule finds in the funnel in its language is
 * the overlay's fault where it points at one of its texts. In: the funnel in that language.
 */
export function placesIn(translated: Funnel, { texts }: Overlay): ReadonlyMap<string, string> {
  const places = new Map([['/language', '/language']]);
  for (const { name, path } of textsOf(translated)) {
    if (!Object.hasOwn(texts, name)) continue;
    const place = pointerTo('texts', name, 'text');
    places.set(pointerTo(...path), place);
    // Rules point at a choice as a whole, since many choices are nothing but their text.
    if (path[0] === 'choiceSets' && path.at(-1) === 'label')
      places.set(pointerTo(...path.slice(0, -1)), place);
  }
  return places;
}
