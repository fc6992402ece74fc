import type { Funnel } from '../../schema/funnel.ts';
import { afterPaint } from '../after-paint.ts';
import { pushToDataLayer } from './data-layer.ts';
import { eventOf } from './event.ts';
import type { Fact } from './fact.ts';

/**
 * Hands facts out in the page: every event as `stile:track` on the window, for scripts of our own, and every route
 * change to the tag manager's data layer, once it is painted: a tag manager does at once what is to be done
 * with an entry, and the visitor would wait for it.
 */
export function publisher(funnel: Funnel): (fact: Fact) => void {
  const { dataLayer } = funnel.tracking;
  return (fact) => {
    window.dispatchEvent(new CustomEvent('stile:track', { detail: eventOf(funnel, fact) }));
    if (fact.fact !== 'pageViewed') return;
    const { path, title } = fact;
    afterPaint(() =>
      pushToDataLayer({ event: dataLayer.event, [dataLayer.path]: path, [dataLayer.title]: title }),
    );
  };
}
