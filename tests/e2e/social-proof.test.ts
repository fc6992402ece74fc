import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { button, goOn } from './acts.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

describe('step 25', () => {
  const figure = (page: Page, label: string) => page.getByRole('paragraph').filter({ hasText: label });
  const count = async (page: Page, label: string) =>
    Number.parseInt((await figure(page, label).textContent()) ?? '', 10);
  const counts = async (page: Page) => [
    await count(page, 'Interview invites'),
    await count(page, 'Jobs landed'),
  ];
  const entries = (page: Page, label: string) =>
    figure(page, label).locator('xpath=following-sibling::ul/li');
  const addresses = async (page: Page, label: string) =>
    (await entries(page, label).allInnerTexts()).map((text) => text.split(/\s/)[0]);

  /** Makes `Math.random` on the page return this number from now on. */
  const chance = (page: Page, value: number) =>
    page.evaluate((given) => {
      Math.random = () => given;
    }, value);

  /** Leads a visitor to step 24, back and, with the clock stopped, forward again: the code is then loaded. */
  async function arrive() {
    const visitor = await stage.visitor();
    await visitor.clock.install();
    const { page } = await stage.visitStep('/step24', visitor);
    await page.getByLabel('E-mail address').fill('ana@example.com');
    await goOn(page).click();
    await figure(page, 'Interview invites').waitFor();
    await page.goBack();
    await page.getByLabel('E-mail address').waitFor();
    await page.clock.pauseAt(Date.now() + 1000);
    await chance(page, 0.5);
    await page.goForward();
    await figure(page, 'Interview invites').waitFor();
    return page;
  }

  test('starts with 475 and 177, does not move while it is paused, and one of them rises every three seconds, to 60 or 40 percent; it lists five masked addresses for each, the newest first and marked for half a second', async () => {
    const page = await arrive();
    expect(await counts(page)).toEqual([475, 177]);
    const before = await addresses(page, 'Jobs landed');
    expect(before).toEqual(Array(5).fill('ka***@yahoo.com'));
    await button(page, 'Pause').click();
    await page.clock.runFor(9000);
    expect(await counts(page)).toEqual([475, 177]);
    await button(page, 'Resume').click();
    await chance(page, 0.61);
    await page.clock.runFor(2999);
    expect(await counts(page)).toEqual([475, 177]);
    await page.clock.runFor(1);
    await expect.poll(() => counts(page)).toEqual([475, 178]);
    for (const value of [0.71, 0.81]) {
      await chance(page, value);
      await page.clock.runFor(3000);
    }
    await expect
      .poll(() => addresses(page, 'Jobs landed'))
      .toEqual([
        'ro***@hotmail.com',
        'ol***@icloud.com',
        'ma***@icloud.com',
        'ka***@yahoo.com',
        'ka***@yahoo.com',
      ]);
    expect(await addresses(page, 'Interview invites')).toEqual(before);

    const marks = await entries(page, 'Jobs landed').evaluateAll((items) =>
      items.map((item) => getComputedStyle(item)).map((style) => style.animationDuration),
    );
    expect(marks).toEqual(['0.5s', '0s', '0s', '0s', '0s']);
    await expect
      .poll(() =>
        entries(page, 'Jobs landed')
          .first()
          .evaluate((item) => getComputedStyle(item).backgroundColor),
      )
      .toBe('rgba(0, 0, 0, 0)');

    await chance(page, 0.599);
    await page.clock.runFor(3000);
    await expect.poll(() => counts(page)).toEqual([476, 180]);
    await chance(page, 0.6);
    await page.clock.runFor(3000);
    await expect.poll(() => counts(page)).toEqual([476, 181]);
    await chance(page, 0);
    await page.clock.runFor(3000 * 4);
    await expect.poll(() => counts(page)).toEqual([480, 181]);
    await chance(page, 0.999);
    await page.clock.runFor(3000 * 2);
    await expect.poll(() => counts(page)).toEqual([480, 183]);
  });
});
