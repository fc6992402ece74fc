import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { comeToRest } from './come-to-rest.ts';
import { moving, type Stage, test } from './stage.ts';
import { toastOn } from './toast-on.ts';

let stage: Stage;
let page: Page;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

/** Makes a save fail while the clock is stopped, and shows its toast. */
async function failToSave(): Promise<void> {
  await stage.whileWritesFail(async () => {
    const failed = page.waitForEvent('console', (message) => message.text().includes('could not be saved'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await failed;
    // React waits this long before it shows lazily loaded content.
    await page.clock.runFor(300);
    await toastOn(page).waitFor();
  });
}

async function swipe(distance: number): Promise<void> {
  const box = await toastOn(page).boundingBox();
  if (!box) throw new Error('There is no toast to swipe.');
  const x = box.x + 20;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance, y, { steps: 6 });
  await page.mouse.up();
}

const gone = () => toastOn(page).waitFor({ state: 'detached' });

test('a toast is announced, has the focus after F8, comes back after a swipe of 30 pixels to the right, and goes after one of 60; there is one at a time, which goes by itself after five seconds, and not before, or by its button', async () => {
  page = await stage.visitor(moving);
  await page.clock.install();
  await stage.visitStep('/step9', page);
  await page.clock.pauseAt(Date.now() + 1000);
  await failToSave();
  await page.clock.runFor(100);
  const announced = page.locator('[role="status"][aria-live="assertive"]');
  expect(await announced.textContent()).toMatch(/Error ?Failed to save your answer. Please try again./);

  await page.keyboard.press('F8');
  const region = page.getByRole('region', { name: /Notifications/ });
  expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true);

  await swipe(30);
  await page.locator('[data-swipe="cancel"]').waitFor();
  expect(await toastOn(page).getAttribute('data-state')).toBe('open');
  await comeToRest(page);
  await swipe(60);
  await gone();

  await failToSave();
  await failToSave();
  expect(await toastOn(page).count()).toBe(1);
  await page.clock.runFor(4900);
  expect(await toastOn(page).count()).toBe(1);
  await page.clock.runFor(200);
  await gone();

  await failToSave();
  await page.getByRole('button', { name: 'Close' }).click();
  await gone();
});
