import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button, goOn, pathOf } from './acts.ts';
import { holdBack } from './hold-back.ts';
import { type Stage, sessionIdOf, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

/** The questions in the page, in order, and whether each is in sight. */
const questions = (page: Page) =>
  page.locator('h1').evaluateAll(async (headings) => {
    const seen = Promise.withResolvers<readonly IntersectionObserverEntry[]>();
    const observer = new IntersectionObserver(seen.resolve);
    for (const heading of headings) observer.observe(heading);
    const entries = headings.length > 0 ? await seen.promise : [];
    return entries.map(({ target, isIntersecting }) => [target.textContent, isIntersecting]);
  });
const title = (page: Page) => page.evaluate(() => document.title);

test('while an answer is being saved, the next step is in the page unseen, and out of reach of the keyboard; it is discarded if the answer cannot be saved, else shown, and counts as viewed only then', async () => {
  const { page, sessionId } = await stage.visitStep('/step5');
  const releaseFailing = await holdBack(page, '**/api/update');
  await stage.whileWritesFail(async () => {
    await page.getByRole('main').getByRole('button').first().click();
    await expect.poll(() => questions(page)).toHaveLength(2);
    releaseFailing();
    await expect.poll(() => questions(page)).toHaveLength(1);
  });
  expect(pathOf(page)).toBe('/step5');
  expect(await stage.answerOf(sessionId, 'Step 6 Status')).toBeUndefined();

  const [question] = await questions(page);
  const titleBefore = await title(page);
  const release = await holdBack(page, '**/api/update');
  await page.getByRole('main').getByRole('button').last().press('Enter');
  await expect.poll(() => questions(page)).toHaveLength(2);
  const [current, next] = await questions(page);
  expect([current, next?.[1]]).toEqual([question, false]);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect([pathOf(page), await title(page)]).toEqual(['/step5', titleBefore]);
  const drawn = await page.locator('h1').nth(1).elementHandle();
  // Laid out already, so that showing it takes less.
  expect((await drawn?.boundingBox())?.height).toBeGreaterThan(0);
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Tab');
    const within = await drawn?.evaluate((heading) =>
      heading.parentElement?.contains(document.activeElement),
    );
    expect(within).toBe(false);
  }
  release();
  await at(page, '/step6');
  await expect.poll(() => questions(page)).toEqual([[next?.[0], true]]);
  expect(await page.locator('h1').evaluate((heading, drawn) => heading === drawn, drawn)).toBe(true);
  expect(await title(page)).not.toBe(titleBefore);
  await expect.poll(() => stage.answerOf(sessionId, 'Step 6 Status')).toBe('Viewed');
});

test('the clock of a loading step that is drawn ahead starts once the step is shown', async () => {
  const { page } = await stage.visitStep('/step10');
  await page.clock.install();
  const release = await holdBack(page, '**/api/update');
  await goOn(page).click();
  await expect.poll(() => questions(page)).toHaveLength(2);
  const percent = () => page.locator('[role=progressbar]').last().getAttribute('aria-valuenow');
  await page.clock.runFor(5_000);
  expect(await percent()).toBe('0');
  release();
  await at(page, '/step11');
  await page.clock.runFor(5_000);
  await expect.poll(percent).not.toBe('0');
});

test('the first step is drawn while the answer of the landing page is on its way, and does nothing before it is shown', async () => {
  const page = await stage.visit('/');
  const sessionId = await sessionIdOf(page);
  await expect.poll(() => stage.answersOf(sessionId)).toBeDefined();
  const release = await holdBack(page, '**/api/submit');
  await button(page, 'Yes').click();
  await expect.poll(() => questions(page)).toHaveLength(2);
  expect((await questions(page))[1]?.[1]).toBe(false);
  expect(await stage.answerOf(sessionId, 'Step 2 Status')).toBeUndefined();
  release();
  await at(page, '/step2');
  await expect.poll(() => questions(page)).toHaveLength(1);
  await button(page, 'Yes').click();
  await goOn(page).waitFor();
});
