import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { ownShare } from '../phone/own-share.ts';
import { onPhone } from '../phone/slow-phone.ts';
import type { Transferred } from '../phone/transferred.ts';
import { until } from '../phone/until.ts';
import type { Site } from '../site.ts';
import { answerButton } from './answer-screen.ts';
import type { Screen } from './first-screens.ts';

/** The measurements of a visitor who reads each screen before answering. */
export interface ReadingVisit {
  /** Bytes loaded before the first answer. */
  readonly transferred: Transferred;
  /** The sum of each long task's milliseconds beyond 50, until the landing page is idle. */
  readonly blocking: number;
  /** The cumulative layout shift of the whole visit. */
  readonly shift: number;
  /** For each step, milliseconds from the click to the next question painted, without the save's round trip. */
  readonly steps: readonly number[];
  /** Bytes of heap at the end of the visit. */
  readonly heap: number;
}

/** How long a screen is read once the network is quiet. */
const readingMs = 1_500;
const tolerableMs = 50;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Reads and answers one screen after the other. */
export const readingVisit = (
  browser: Browser,
  { url }: Site,
  [landing, ...later]: readonly [Screen, ...Screen[]],
): Promise<ReadingVisit> =>
  onPhone(browser, async ({ page, sightings, transferred, heap }) => {
    const read = async () => {
      await page.waitForLoadState('networkidle');
      await pause(readingMs);
    };
    await page.goto(`${url}${landing.path}`);
    await read();
    const before = {
      transferred: { ...transferred },
      blocking: sum(sightings.longTasks.map((duration) => Math.max(0, duration - tolerableMs))),
    };
    const steps: number[] = [];
    let current: Screen = landing;
    for (const next of later) {
      await answerButton(page, current).click();
      const { at } = await until(`The question of ${next.path}`, () =>
        sightings.shown.find(({ heading }) => heading === next.heading),
      );
      // The page knows only now how long the save took.
      await read();
      steps.push(ownShare(sightings, at));
      current = next;
    }
    return { ...before, shift: sum(sightings.shifts), steps, heap: await heap() };
  });
