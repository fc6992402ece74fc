import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shippedFunnel } from '../support/funnels.ts';
import { at, button, goOn, payAs } from './acts.ts';
import { holdBack } from './hold-back.ts';
import { type Stage, storedSessionId, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({
    funnel: { ...shippedFunnel, session: { ...shippedFunnel.session, bound: true } },
  });
});

const idIn = (page: Page) => new URL(page.url()).searchParams.get('sessionId') ?? '';

/** Somebody else's session, whose id a link or a script has planted. */
const planted = () => stage.startSession();
const untouched = { UTM: '', 'Visit 1': 'true' };

test("a link to a step with the id of somebody else starts a session of one's own with the first answer", async () => {
  const plantedId = await planted();
  const page = await stage.visit(`/step5?sessionId=${plantedId}`);
  await button(page, "Employed, just curious what's out there").click();
  await at(page, '/step6');
  await page.getByRole('slider').waitFor();
  const ownId = idIn(page);
  expect(ownId).not.toBe(plantedId);
  expect(await storedSessionId(page)).toBe(ownId);
  await goOn(page).click();
  await at(page, '/step7');
  expect(await stage.answersOf(ownId)).toMatchObject({
    'Step 5': "Employed, just curious what's out there",
    'Step 6': '$60000',
  });
  expect(await stage.answersOf(plantedId)).toEqual(untouched);
});

test('an id in local storage that is of somebody else is left, and the tap is kept', async () => {
  const plantedId = await planted();
  const page = await stage.visitor();
  await page.addInitScript(
    (id) => localStorage.getItem('sessionId') ?? localStorage.setItem('sessionId', id),
    plantedId,
  );
  await page.goto('/');
  await button(page, 'Yes').click();
  await page.waitForURL(({ pathname }) => pathname !== '/');
  await expect.poll(() => storedSessionId(page)).not.toBe(plantedId);
  await expect.poll(async () => idIn(page)).toBe(await storedSessionId(page));
  await expect.poll(() => stage.answersOf(idIn(page))).toMatchObject({ 'Step 1': 'Yes' });
  expect(await stage.answersOf(plantedId)).toEqual(untouched);
});

test('the visitor gets another id and the tap is saved, if the tap comes before the scripts', async () => {
  const plantedId = await planted();
  const page = await stage.visitor();
  await page.addInitScript(
    (id) => localStorage.getItem('sessionId') ?? localStorage.setItem('sessionId', id),
    plantedId,
  );
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/step2', { waitUntil: 'commit' });
  await button(page, 'Yes').click();
  await page.waitForURL('**/step3*', { waitUntil: 'commit' });
  const ownId = idIn(page);
  release();
  await goOn(page).waitFor();
  expect([idIn(page), await storedSessionId(page)]).toEqual([ownId, ownId]);
  expect(await stage.answersOf(ownId)).toMatchObject({ 'Step 2': 'Yes' });
  expect(await stage.answersOf(plantedId)).toEqual(untouched);
});

test('a visitor who returns from the checkout of another site is recognized, and makes the account', async () => {
  const page = await stage.visit('/');
  await button(page, 'Yes').click();
  await at(page, '/step2');
  const ownId = idIn(page);
  await page.goto(`/step26?sessionId=${ownId}`);
  await goOn(page).click();
  await at(page, '/sandbox/checkout');
  await payAs(page, 'ana@example.com');
  await at(page, '/success');

  const cookies = () => page.context().cookies(stage.address);
  const before = await cookies();
  expect(before).toMatchObject([{ name: 'stile_browser', httpOnly: true, sameSite: 'Lax' }]);
  const back = page.url();
  const otherSite = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<a href="${back}">Back to the shop</a>`);
  }).listen(0, '127.0.0.1');
  await once(otherSite, 'listening');
  await page.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`);
  const answered = page.waitForRequest(back);
  await page.getByRole('link').click();
  const headers = await (await answered).allHeaders();
  otherSite.close();
  expect(headers['sec-fetch-site']).toBe('cross-site');
  expect(headers.cookie).toContain(`stile_browser=${before[0]?.value}`);
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.com');
  expect(await cookies()).toEqual(before);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  const made = page.waitForResponse('**/api/create-account');
  await goOn(page).click();
  expect((await made).status()).toBe(201);
});
