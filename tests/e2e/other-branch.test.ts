import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { twoPricesKept } from '../support/two-prices.ts';
import { at, button } from './acts.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel: twoPricesKept });
});

/** Answers for a large dog, up to the plan of 25 dollars. */
async function takeDearBranch(page: Page): Promise<void> {
  await button(page, 'Yes').click();
  await at(page, '/pet');
  await button(page, 'Dog').click();
  await at(page, '/size');
  await button(page, 'Large').click();
  await at(page, '/age');
  await button(page, 'Continue').click();
  await at(page, '/dear');
}

async function goBack(page: Page, ...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goBack();
    await at(page, path);
  }
}

test('three questions back and by another branch, Back and Forward lose nothing of the first one, and a visitor pays what the last one costs', async () => {
  const page = await stage.visit('/');
  await takeDearBranch(page);
  await goBack(page, '/age', '/size', '/pet');
  await button(page, 'Cat').click();
  await at(page, '/age');
  await goBack(page, '/pet');
  await button(page, 'Dog').click();
  await at(page, '/size');
  await page.getByRole('button', { name: 'Large', pressed: true }).click();
  await at(page, '/age');
  await button(page, 'Continue').click();
  await at(page, '/dear');
  await goBack(page, '/age', '/size', '/pet');
  await button(page, 'Cat').click();
  await at(page, '/age');
  await button(page, 'Continue').click();
  await at(page, '/cheap');
  await button(page, 'Continue').click();
  await page.waitForURL('**/sandbox/checkout?**');
  await page.getByText('$5.00', { exact: true }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('plan')).toBe('small');
});

describe('if order is kept', () => {
  test('the address of a plan leads to the first unanswered question, which leads on', async () => {
    const page = await stage.visit('/');
    await button(page, 'Yes').click();
    await at(page, '/pet');
    await page.goto(page.url().replace('/pet', '/dear'));
    await at(page, '/pet');
    await button(page, 'Cat').click();
    await at(page, '/age');
  });

  test('a new device continues at the furthest step of the session without its answers', async () => {
    const page = await stage.visit('/');
    await button(page, 'Yes').click();
    await at(page, '/pet');
    await button(page, 'Dog').click();
    await at(page, '/size');
    await button(page, 'Large').click();
    await at(page, '/age');
    const otherDevice = await stage.visit(page.url().replace(stage.address, '').replace('/age', '/cheap'));
    await at(otherDevice, '/age');
    await button(otherDevice, 'Continue').click();
    // From only its own answers, the browser would have shown the other plan.
    await at(otherDevice, '/dear');
    await button(otherDevice, 'Continue').click();
    await otherDevice.waitForURL('**/sandbox/checkout?**');
    await otherDevice.getByText('$25.00', { exact: true }).first().waitFor();
  });
});
