import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button } from './acts.ts';
import { layoutFaultsOn } from './layout-faults.ts';
import { barriersOn, desktop, phone, type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: 'examples/recipe-letter.json' } });
});

const isDone = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are on the list', exact: true }).waitFor();

test('a newsletter is asked for in four questions, is kept, and ends at its end page', async () => {
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
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await barriersOn(page)).toEqual([]);
    expect(await layoutFaultsOn(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/end-${viewport.width}.png` });
  }
  await page.reload();
  await isDone(page);
});

test('an end page reads without JavaScript', async () => {
  const page = await stage.visitor({ javaScriptEnabled: false });
  await page.goto('/done');
  await isDone(page);
  await page.getByText('The first letter comes on Thursday at four.').waitFor();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await at(page, '/');
});
