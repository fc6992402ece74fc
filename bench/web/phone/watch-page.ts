import type { Tell } from './sightings.ts';

/**
 * Reports what a page observes through the window's function `tell`. Runs in the page before its own code, so that it
 * can use nothing from outside.
 */
export function watchPage(): void {
  const { tell } = window as unknown as { tell: Tell };
  const wall = (time: number) => performance.timeOrigin + time;
  let [clicked, heading] = [0, ''];
  // An answer is pressed then, the button of a hero busy.
  const marks = ['aria-pressed', 'aria-disabled'];

  const observe = <Entry extends PerformanceEntry>(type: string, see: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as Entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && tell('paints', startTime));
  observe('longtask', ({ duration }) => tell('longTasks', duration));
  observe<PerformanceEventTiming>(
    'event',
    ({ interactionId, duration }) => interactionId && tell('interactions', duration),
  );
  observe<PerformanceEntry & { value: number; hadRecentInput: boolean }>(
    'layout-shift',
    ({ value, hadRecentInput }) => hadRecentInput || tell('shifts', value),
  );

  const save = (start: number, end: number) => tell('saves', { start: wall(start), end: wall(end) });
  observe<PerformanceResourceTiming>('resource', ({ initiatorType, startTime, responseEnd }) => {
    if (initiatorType === 'fetch') save(startTime, responseEnd);
  });
  observe<PerformanceNavigationTiming>('navigation', ({ redirectCount, redirectStart, redirectEnd }) => {
    if (redirectCount > 0) save(redirectStart, redirectEnd);
  });

  addEventListener(
    'click',
    ({ timeStamp }) => {
      clicked = timeStamp;
      tell('clicks', wall(timeStamp));
    },
    true,
  );
  const reportEffect = () => tell('effectiveClicks', clicked);
  addEventListener('submit', reportEffect, true);

  const afterPaint = (work: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = work;
      port2.postMessage(undefined);
    });
  new MutationObserver((changes) => {
    const chosen = changes.some(
      ({ type, target }) =>
        type === 'attributes' && marks.some((mark) => (target as Element).getAttribute(mark) === 'true'),
    );
    if (chosen) reportEffect();
    const current = document.querySelector('h1')?.textContent ?? '';
    if (current === heading) return;
    heading = current;
    afterPaint(() => tell('shown', { heading: current, at: wall(performance.now()) }));
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: marks,
  });
}
