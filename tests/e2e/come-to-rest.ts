import type { Page } from 'playwright-core';

/** Waits until nothing on the page moves any more, but for what never ends, such as a spinner. */
export const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    const ending = document.getAnimations().filter(ends);
    // One whose element goes away never finishes.
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
