import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { at, goOn, pathOf } from './acts.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

/** Leads a visitor from one step to the next with the clock stopped, so that no timer has run there yet. */
async function arriveWithStoppedClock(from: string, to: string) {
  const visitor = await stage.visitor();
  await visitor.clock.install();
  const { page, sessionId } = await stage.visitStep(from, visitor);
  await page.clock.pauseAt(Date.now() + 1000);
  return {
    page,
    sessionId,
    goOn: () =>
      goOn(page)
        .click()
        .then(() => at(page, to)),
  };
}

describe('step 11', () => {
  const bands = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => {
          const state = /done|active|pending/.exec(item.className)?.[0];
          return state ?? item.className;
        }),
      );
  const ring = (page: Page) => page.getByRole('progressbar', { name: 'Spend Less Time' });

  test('fills one percent every 75 ms through five bands, saves when full, and moves on 1.5 s later', async () => {
    const { page, sessionId, goOn } = await arriveWithStoppedClock('/step10', '/step11');
    await goOn();
    await ring(page).getByText('0%', { exact: true }).waitFor();
    const line = ring(page).locator('circle').last();
    expect(await line.getAttribute('stroke-dasharray')).toBe('314');
    expect(await line.getAttribute('stroke-dashoffset')).toBe('314');

    await page.clock.runFor(75 * 40);
    await ring(page).getByText('40%', { exact: true }).waitFor();
    expect(Number(await line.getAttribute('stroke-dashoffset'))).toBeCloseTo(314 * 0.6);
    expect(await bands(page)).toEqual(['done', 'done', 'active', 'pending', 'pending']);
    await page.clock.runFor(74);
    expect(await ring(page).getAttribute('aria-valuenow')).toBe('40');
    await page.clock.runFor(1);
    await ring(page).getByText('41%', { exact: true }).waitFor();

    await page.clock.runFor(75 * 58);
    await ring(page).getByText('99%', { exact: true }).waitFor();
    expect(await bands(page)).toEqual(['done', 'done', 'done', 'done', 'active']);
    expect(await stage.answerOf(sessionId, 'Step 11')).toBeUndefined();
    const saved = page.waitForResponse('**/api/update');
    await page.clock.runFor(75);
    await ring(page).getByText('100%', { exact: true }).waitFor();
    await saved;
    expect(await stage.answerOf(sessionId, 'Step 11')).toBe('done');
    // The pause begins when the page has read the response; the page then remembers the answer.
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('Step 11');
    await page.clock.runFor(1499);
    expect(pathOf(page)).toBe('/step11');
    await page.clock.runFor(1);
    await at(page, '/step12');
  });
});
