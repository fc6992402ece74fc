import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../page/scheduling.ts';

/** The path of the last screen of this page load; none before its first. */
let lastPath: string | undefined;

/**
 * Moves the focus to the heading of a screen, and the page to its top, when the screen takes the place of another
 * (WCAG 2.4.3); the first one after a page load is left to the browser. Gives the ref of what the screen stands in.
 */
export function useFocusOnArrival(path: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const arrived = lastPath !== undefined && lastPath !== path;
    lastPath = path;
    if (!arrived) return;
    // Once the page stands: to ask for its place sooner would have it laid out twice.
    requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }));
    const { activeElement: before, body } = document;
    afterPaint(() => {
      // Whoever has gone on by then, to the next field or button, stays there.
      if (![before, body].includes(document.activeElement)) return;
      const heading = place.current?.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
  }, [path]);
  return place;
}
