import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button, goOn } from './acts.ts';
import { faultsMirrored, faultsOn } from './faults-on.ts';
import { hasFocus } from './keyboard.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: 'examples/conference.json' } });
});

const mistakes = (page: Page) =>
  page.getByRole('alert', { name: 'There is a problem' }).getByRole('link').allTextContents();

const row = (page: Page, name: string) => page.getByRole('radiogroup', { name });

test('a matrix and a ranking are answered by keyboard, by tap and by drag, and an order at random stays', async () => {
  const page = await stage.visit('/');
  await button(page, 'Give feedback').click();
  await at(page, '/days');
  await row(page, 'The talks').waitFor();
  await goOn(page).click();
  await expect
    .poll(() => mistakes(page))
    .toEqual(['Say how you found the talks', 'Say how you found the food', 'Say how you found the venue']);
  expect([...(await faultsOn(page)), ...(await faultsMirrored(page))]).toEqual([]);

  await page.getByRole('link', { name: 'Say how you found the talks' }).press('Enter');
  await expect.poll(() => hasFocus(row(page, 'The talks').getByLabel('Poor'))).toBe(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => row(page, 'The talks').getByLabel('Fair').isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await row(page, 'The venue').getByText('Very good').click();
  await goOn(page).click();
  await at(page, '/food');
  await page.goBack();
  await at(page, '/days');
  await expect.poll(() => row(page, 'The venue').getByLabel('Very good').isChecked()).toBe(true);
  await goOn(page).click();
  await button(page, 'No idea').click();
  await at(page, '/matters');
  const ranked = page.getByRole('list', { name: 'What matters most to you?' }).getByRole('listitem');
  await ranked.first().waitFor();
  expect([...(await faultsOn(page)), ...(await faultsMirrored(page))]).toEqual([]);
  const up = button(page, 'Move The price up');
  await up.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('The price: place 2 of 4').waitFor();
  expect(await hasFocus(up)).toBe(true);
  await button(page, 'Move The place up').click();
  await ranked.getByText('The people').dragTo(ranked.getByText('The talks'));
  await expect
    .poll(() => ranked.allTextContents())
    .toEqual(['1The people', '2The talks', '3The price', '4The place']);
  await goOn(page).click();
  await at(page, '/there');
  const bothDays = button(page, 'Both days');
  await expect.poll(() => bothDays.getAttribute('aria-pressed')).toBe('true');
  await button(page, 'Friday').click();
  await expect.poll(() => bothDays.getAttribute('aria-pressed')).toBe('false');
  await bothDays.click();
  await goOn(page).click();
  await at(page, '/more');
  const choices = page.getByRole('group', { name: 'Of what should there be more?' }).getByRole('button');
  await choices.first().waitFor();
  const order = await choices.allTextContents();
  expect(order.at(-1)).toBe('It was just right');
  await page.reload();
  await choices.first().waitFor();
  expect(await choices.allTextContents()).toEqual(order);
  await button(page, 'Music').click();
  await button(page, 'Talks').click();
  await goOn(page).click();
  await at(page, '/first');
  const first = page.getByRole('list', { name: 'And of that, what first?' }).getByRole('listitem');
  await expect.poll(() => first.allTextContents()).toEqual(['1Talks', '2Music']);
  // Whoever goes back and takes something else is asked about that.
  await page.goBack();
  await at(page, '/more');
  await button(page, 'Talks').click();
  await button(page, 'Lunch').click();
  await goOn(page).click();
  await at(page, '/first');
  await expect.poll(() => first.allTextContents()).toEqual(['1Lunch', '2Music']);
  await button(page, 'Move Music up').click();
  await goOn(page).click();
  await at(page, '/thanks');
  const [session] = await stage.query('select answers from sessions');
  expect(session).toMatchObject({
    answers: {
      Days: 'done',
      Talks: 'Fair',
      Workshops: '',
      Food: 'Poor',
      Venue: 'Very good',
      Matters: 'The people, The talks, The price, The place',
      There: 'Both days',
      More: 'Lunch, Music',
      First: 'Music, Lunch',
    },
  });
});
