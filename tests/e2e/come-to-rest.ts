import type { Page } from 'playwright-core';

/** Waits until all animations on the page have ended, except endless ones such as a spinner's. */
export const comeToRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    const ending = document.getAnimations().filter(ends);
    // Settled, since an animation whose element is removed never finishes.
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
