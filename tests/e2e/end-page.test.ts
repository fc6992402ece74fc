import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { funnelOf } from '../support/funnels.ts';
import { at, button } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  const letter = funnelOf('examples/recipe-letter.json');
  const redirect = {
    to: '/time',
    seconds: 120,
    notice: 'You are led on in {seconds} seconds.',
    nowLabel: 'Go now',
    stayLabel: 'Stay here',
    stayed: 'You stay on this page.',
  };
  const done = { ...letter.pages.done, redirect };
  stage = await openStage({ funnel: { ...letter, pages: { ...letter.pages, done } } });
});

const isDone = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are on the list', exact: true }).waitFor();

test('a newsletter is ordered in four questions, stored, and ends at its end page', async () => {
  const page = await stage.visit('/');
  await button(page, 'Vegan').click();
  await button(page, 'Half an hour').click();
  await button(page, 'One pan').click();
  await button(page, 'Go on').click();
  await page.getByLabel('E-mail').fill('ana@example.com');
  await page.getByLabel('Yes, send me the letter.').check();
  await button(page, 'Put me on the list').click();
  await isDone(page);
  await at(page, '/done');

  const [row] = await stage.query('select answers, email from sessions');
  expect(row).toMatchObject({
    answers: {
      Diet: 'Vegan',
      Time: 'Half an hour',
      'Time Status': 'Viewed',
      Tools: 'One pan',
      'Tools Status': 'Viewed',
      Email: 'ana@example.com',
    },
    email: 'ana@example.com',
  });

  const letters = page.getByRole('link', { name: "Read last week's letter" });
  expect(await letters.getAttribute('href')).toBe('https://teatime.example/letters');
  expect(await faultsOn(page)).toEqual([]);
  await page.reload();
  await isDone(page);
});

test('without JavaScript an end page reads, and its redirect is a link', async () => {
  const page = await stage.visitor({ javaScriptEnabled: false });
  await page.goto('/done');
  await isDone(page);
  await page.getByText('The first letter comes on Thursday at four.').waitFor();
  await page.getByRole('link', { name: 'Go now' }).waitFor();
  expect(await page.getByText('You are led on').first().isVisible()).toBe(false);
  expect(await button(page, 'Stay here').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await at(page, '/');
});

/** A visitor on the end page, with the clock stopped. */
async function atRedirect(): Promise<Page> {
  const page = await stage.visitor();
  await page.clock.install();
  await page.goto('/');
  await page.goto('/done');
  await isDone(page);
  await page.clock.runFor(100);
  await page.getByText('You are led on in 120 seconds.').first().waitFor();
  return page;
}

test('a redirect counts in words, and leads on in place of the page', async () => {
  const page = await atRedirect();
  await page.clock.runFor(3000);
  await page.getByText('You are led on in 117 seconds.').waitFor();
  expect(await page.getByRole('status').textContent()).toBe('You are led on in 120 seconds.');
  await page.clock.runFor(117_000);
  await page.waitForURL(({ pathname }) => pathname !== '/done');
  await page.goBack();
  await at(page, '/');
});

test('a visitor who stays is not redirected, and the page says so', async () => {
  const page = await atRedirect();
  await button(page, 'Stay here').click();
  await page.clock.runFor(240_000);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('You stay on this page.');
  expect(new URL(page.url()).pathname).toBe('/done');
});
