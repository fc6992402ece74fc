import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdBack } from './hold-back.ts';
import { barriersOn, type Stage, test } from './stage.ts';

const counters = { environment: { FUNNEL: 'examples/plant-finder.json' } };
let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage(counters);
});

/** Makes a session with these answers, as the renderer does; gives its id. */
async function sessionWith(answers: Readonly<Record<string, string>>, on = stage): Promise<string> {
  const sessionId = randomUUID();
  const { status } = await fetch(`${on.address}/api/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ sessionId, answers: { opened: 'yes', ...answers } }),
  });
  expect(status).toBe(201);
  return sessionId;
}

const figures = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'past 7 days' });
const texts = async (page: Page) =>
  (await figures(page).allTextContents()).map((text) => text.trim().replaceAll(/\s+/g, ' '));
const about = (page: Page) => page.getByRole('button', { name: 'About these counts' });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });
const atPlans = (page: Page) => page.waitForURL('**/plan?leaf=*');

test('live counters that cannot be fetched are left out, and Continue leads on', async ({ openStage }) => {
  // A new server: one that has counted before would reuse its counts.
  const uncounted = await openStage(counters);
  const sessionId = await sessionWith({}, uncounted);
  const page = await uncounted.visitor();
  await uncounted.whileWritesFail(async () => {
    const failed = page.waitForEvent('console', (message) =>
      message.text().startsWith('The live counts could not be fetched'),
    );
    await page.goto(`/en/neighbours?leaf=${sessionId}`);
    await failed;
    await expect.poll(() => figures(page).count()).toBe(0);
    expect(await about(page).count()).toBe(0);
  });
  await goOn(page).click();
  await atPlans(page);
  expect(await uncounted.answerOf(sessionId, 'neighbours')).toBe('looked');
});

test('live counters whose code cannot be fetched are left out as well', async () => {
  const sessionId = await sessionWith({});
  const page = await stage.visitor();
  await page.route('**/assets/LiveCounters-*', (route) => route.abort());
  await page.goto(`/en/neighbours?leaf=${sessionId}`);
  await goOn(page).click();
  await atPlans(page);
});

test('live counters show what is in the database, without names, and have nothing to pause', async () => {
  await sessionWith({ rooms: 'Kitchen', pets: 'Cat', wish: 'Fern' });
  await sessionWith({ rooms: 'Balcony', pets: 'Dog' });
  const sessionId = await sessionWith({ rooms: 'Kitchen' });
  const page = await stage.visitor();
  const release = await holdBack(page, '**/api/activity?*');
  await page.goto(`/en/neighbours?leaf=${sessionId}`);
  await expect
    .poll(() => texts(page))
    .toEqual(['Homes measured past 7 days', 'Pets kept safe past 7 days', 'Wishes made past 7 days']);
  release();
  await expect
    .poll(() => texts(page))
    .toEqual(['3 Homes measured past 7 days', '2 Pets kept safe past 7 days', '1 Wishes made past 7 days']);
  expect(await page.getByRole('main').textContent()).not.toContain('@');
  expect(await page.getByRole('button', { name: /Pause|Go on/ }).count()).toBe(0);
  expect(await about(page).count()).toBe(1);
  expect(await barriersOn(page)).toEqual([]);
  await goOn(page).click();
  await atPlans(page);
});
