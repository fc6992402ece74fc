import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../page/scheduling.ts';

/** The path of the last screen since the page load; undefined before the first. */
let lastPath: string | undefined;

/**
 * Moves the focus to the heading of a screen and scrolls to the top when the screen follows another (WCAG 2.4.3), but
 * not after a page load. Returns the ref for the element around the screen.
 */
export function useFocusOnArrival(path: string): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const arrived = lastPath !== undefined && lastPath !== path;
    lastPath = path;
    if (!arrived) return;
    // In the next frame: reading the position now would cause a second layout.
    requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }));
    const { activeElement: before, body } = document;
    afterPaint(() => {
      // The visitor may have moved the focus to a field or button by now.
      if (![before, body].includes(document.activeElement)) return;
      const heading = place.current?.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
    });
  }, [path]);
  return place;
}
