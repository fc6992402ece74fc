import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { median } from '../../support/median.ts';
import { quantile } from '../../support/quantile.ts';
import { ownShare } from '../phone/own-share.ts';
import { onPhone } from '../phone/slow-phone.ts';
import { until } from '../phone/until.ts';
import type { Site } from '../site.ts';
import { answerButton, fillScreen } from './answer-screen.ts';
import type { Screen } from './first-screens.ts';

/** How long a visitor looks at a step, in milliseconds. */
export const paces = { hurried: 400, reading: 1_500 };

/** The measurements of a visitor who answers all steps. */
export interface WalkVisit {
  /** For each step with a button, milliseconds from the tap to the next question painted, without the save's round trip. */
  readonly steps: readonly number[];
  /** Milliseconds of the slowest interaction. */
  readonly inp: number;
  /**
   * Network requests from the landing page until the network is quiet on the first step; NaN for a visitor who does not
   * wait.
   */
  readonly requests: number;
  /** Bytes of JavaScript by then. */
  readonly script: number;
}

/** The figures of a site: medians over its visits. */
export const walkFigures = {
  stepMedian: (visits: readonly WalkVisit[]) => median(visits.map(({ steps }) => median(steps))),
  stepP95: (visits: readonly WalkVisit[]) => median(visits.map(({ steps }) => quantile(steps, 0.95))),
  inp: (visits: readonly WalkVisit[]) => median(visits.map(({ inp }) => inp)),
  requests: (visits: readonly WalkVisit[]) => median(visits.map(({ requests }) => requests)),
  script: (visits: readonly WalkVisit[]) => median(visits.map(({ script }) => script)),
};

export type WalkFigure = keyof typeof walkFigures;

/** Milliseconds without traffic after which the network counts as quiet. */
const quietMs = 1_000;

/** Answers one screen after the other at a pace, to the last step, which is only shown. */
export const walkVisit = (
  browser: Browser,
  { url }: Site,
  screens: readonly Screen[],
  pace: keyof typeof paces,
): Promise<WalkVisit> =>
  onPhone(browser, async ({ page, sightings, transferred }) => {
    await page.goto(`${url}${screens[0]?.path}`, { waitUntil: 'networkidle' });
    const taps: { readonly clicked: number; readonly shown: number }[] = [];
    let atRest = { requests: Number.NaN, script: Number.NaN };
    for (const [index, next] of screens.slice(1).entries()) {
      const current = screens[index] as Screen;
      await pause(paces[pace]);
      await fillScreen(page, current);
      if (current.lastsMs === undefined) await answerButton(page, current).click();
      const { at: shown } = await until(`The question of ${next.path}`, () =>
        sightings.shown.find(({ heading }) => heading === next.heading),
      );
      const clicked = sightings.clicks.at(-1) ?? shown;
      // Not the landing page, and not a step that answers itself.
      if (index > 0 && current.lastsMs === undefined) taps.push({ clicked, shown });
      if (index > 0 || pace === 'hurried') continue;
      await until('A quiet network', () => Date.now() - transferred.lastAt > quietMs || undefined);
      atRest = { requests: transferred.requests, script: transferred.script };
    }
    // Observations arrive a little later.
    await pause(quietMs);
    return {
      steps: taps.map(({ clicked, shown }) => ownShare({ ...sightings, clicks: [clicked] }, shown)),
      inp: Math.max(0, ...sightings.interactions),
      ...atRest,
    };
  });
