import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { onPhone } from '../phone/slow-phone.ts';
import { until } from '../phone/until.ts';
import type { Site } from '../site.ts';
import { answerButton } from './answer-screen.ts';
import type { Screen } from './first-screens.ts';

/**
 * The measurements of a visitor who clicks from the first paint on. Times in milliseconds since the navigation began.
 */
export interface HastyVisit {
  readonly firstPaint: number;
  /** The first click with an effect. */
  readonly firstClick: number;
  /** Bytes of JavaScript loaded by then. */
  readonly scriptByClick: number;
}

/** A point of the screen, in CSS pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

/** About as fast as a finger. */
const betweenClicksMs = 40;

/** The place of a screen's first answer once everything is loaded. */
export const answerSpot = (browser: Browser, { url }: Site, screen: Screen): Promise<Spot> =>
  onPhone(
    browser,
    async ({ page }) => {
      await page.goto(`${url}${screen.path}`, { waitUntil: 'networkidle' });
      const box = await answerButton(page, screen).boundingBox();
      if (!box) throw new Error(`${url}${screen.path} shows no answer to click on; open it by hand and see.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    { slow: false },
  );

/** Clicks where the answer will appear until a click has an effect, then waits for the next question. */
export const hastyVisit = (
  browser: Browser,
  { url }: Site,
  [landing, next]: readonly [Screen, Screen],
  spot: Spot,
): Promise<HastyVisit> =>
  onPhone(browser, async ({ page, sightings, transferred }) => {
    await page.goto(`${url}${landing.path}`, { waitUntil: 'commit' });
    const firstPaint = await until('The first paint', () => sightings.paints[0]);
    const click = async () => {
      await page.mouse.click(spot.x, spot.y);
      await pause(betweenClicksMs);
    };
    const firstClick = await until('A click with an effect', () => sightings.effectiveClicks[0], click);
    const scriptByClick = transferred.script;
    await until('The question after the first click', () =>
      sightings.shown.find(({ heading }) => heading === next.heading),
    );
    return { firstPaint, firstClick, scriptByClick };
  });
