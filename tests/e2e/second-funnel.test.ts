import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { payAs } from './acts.ts';
import { barriersOn, type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: 'examples/plant-finder.json' } });
});

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const at = (page: Page, path: string) => page.waitForURL(`**${path}?leaf=*`);

/** Opens the landing page and clicks its call to action; gives the session id from this funnel's own storage key. */
async function enter(page: Page): Promise<string> {
  await click(page, 'Open the door / Tür auf');
  await at(page, '/language');
  return page.evaluate(() => String(localStorage.getItem('leaf')));
}

describe('another funnel runs on the same code', () => {
  // engine/machine.test.ts goes the ways of the German line.
  test('the English line, by way of the balcony, the pets and a wish, to its own account page', async () => {
    const page = await stage.visit('/?ref=newsletter');
    const sessionId = await enter(page);
    await click(page, 'English');
    await at(page, '/en/rooms');
    await click(page, 'Balcony');
    await click(page, 'Kitchen');
    await click(page, 'Continue');
    await at(page, '/en/light');
    expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('4,5 hours');
    await click(page, 'Continue');
    await at(page, '/en/balcony');
    await click(page, 'Continue');
    await at(page, '/en/pets');
    expect(await barriersOn(page)).toEqual([]);
    await click(page, 'Cat');
    await click(page, 'Continue');
    await at(page, '/en/safe');
    // The file declares no progress: the bar shows the share of the path.
    expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    await click(page, 'Continue');
    await at(page, '/en/budget');
    await page.getByRole('slider').press('End');
    await click(page, 'Continue');
    await at(page, '/en/wish');
    await page.getByLabel('Plant').fill('String of pearls');
    await page.getByLabel('Plant').press('Enter');
    await at(page, '/en/mail');
    await page.getByLabel('E-mail').fill('fern@example.org');
    await click(page, 'Continue');
    await at(page, '/plan');
    await click(page, 'Continue / Weiter');
    await page.waitForURL('**/sandbox/checkout?**');

    expect(await stage.answersOf(sessionId)).toMatchObject({
      opened: 'yes',
      source: 'newsletter',
      campaign: '',
      'entered by': 'greenhouse door',
      language: 'en',
      rooms: 'Kitchen, Balcony',
      daylight: '4.5 h',
      'balcony note': 'read',
      pets: 'Cat',
      'safety note': 'read',
      budget: 'EUR 80',
      wish: 'String of pearls',
      growing: 'grown',
      mail: 'fern@example.org',
      plan: 'garden',
      'plan seen': 'seen',
    });
    await page.getByText(/19,99/).first().waitFor();
    await payAs(page, 'fern@example.org');
    await page.getByRole('heading', { name: /Your plants are on their way!/ }).waitFor();
    await page.getByLabel('Password / Passwort').fill('ten letters');
    await page.getByLabel('Password / Passwort').press('Enter');
    await at(page, '/sorry');
  });

  test('nothing of the shipped funnel is served: its paths are not found', async () => {
    expect((await fetch(`${stage.address}/step5`)).status).toBe(404);
  });
});
