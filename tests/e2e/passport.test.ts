import { expect } from 'vitest';
import { passport } from '../support/passport.ts';
import { at } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel: passport });
});

test('with the keyboard a country and a breed are chosen from long lists, terms are accepted and letters are not, and their codes and words are stored', async () => {
  const page = await stage.visit('/');
  const sessionKey = passport.session.storageKey;
  await page.getByRole('button', { name: 'Yes', exact: true }).press('Enter');
  await at(page, '/country');
  const sessionId = String(await page.evaluate((key) => localStorage.getItem(key), sessionKey));

  const country = page.getByRole('combobox', { name: 'Country' });
  const active = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
      const option = document.getElementById(id);
      const list = option?.closest('[role=listbox]')?.getBoundingClientRect();
      const place = option?.getBoundingClientRect();
      const isSeen = list && place && place.top >= list.top && place.bottom <= list.bottom;
      return isSeen ? option?.textContent : undefined;
    });
  expect(await country.getAttribute('autocomplete')).toBe('country-name');
  expect(await page.getByRole('listbox').count()).toBe(0);
  await country.focus();
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('option').count()).toBe(249);
  expect(await active()).toBe('Afghanistan');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe('Zimbabwe');
  await page.keyboard.press('Escape');
  expect(await country.getAttribute('aria-expanded')).toBe('false');

  await page.keyboard.type('Atlantis');
  await page.getByRole('status').getByText('No country of that name').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Take one from the list.').first().waitFor();
  expect(await country.getAttribute('aria-invalid')).toBe('true');
  await country.fill('');
  await page.keyboard.type('cote');
  expect(await page.getByRole('option').allTextContents()).toEqual(['Côte d’Ivoire']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await country.inputValue()).toBe('Côte d’Ivoire');
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('Enter');

  await at(page, '/breed');
  const breed = page.getByRole('combobox', { name: 'Breed' });
  await breed.focus();
  await page.keyboard.type('o');
  const hounds = page.getByRole('group', { name: 'Hounds' });
  expect(await hounds.getByRole('option').count()).toBe(60);
  expect(await page.getByRole('group').count()).toBe(2);
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe('Border collie');
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await at(page, '/terms');
  expect(await stage.answersOf(sessionId)).toMatchObject({ Country: 'CI', Breed: 'collie' });
  await page.goBack();
  await at(page, '/breed');
  expect(await breed.inputValue()).toBe('Border collie');

  await page.goForward();
  await at(page, '/terms');
  const terms = page.getByRole('checkbox', { name: 'I agree to the terms of use, see privacy notice.' });
  await terms.waitFor();
  expect(await page.getByRole('link', { name: 'terms of use' }).getAttribute('href')).toBe(
    'https://petly.example/terms',
  );
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await page.getByText('Tick the box to go on.').first().waitFor();
  const isFocused = () => terms.evaluate((box) => box === document.activeElement);
  await expect.poll(isFocused).toBe(true);
  expect(await terms.getAttribute('aria-invalid')).toBe('true');
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Space');
  expect(await terms.getAttribute('aria-invalid')).toBe(null);
  await page.keyboard.press('Enter');

  await at(page, '/letters');
  await page.getByRole('checkbox', { name: 'Write to me when the passport runs out.' }).focus();
  await page.keyboard.press('Enter');
  await at(page, '/done');
  expect(await stage.answersOf(sessionId)).toMatchObject({
    Terms: 'yes',
    'Terms agreed to': 'I agree to the terms of use (https://petly.example/terms), see privacy notice (/).',
    Letters: 'no',
    'Letters agreed to': 'Write to me when the passport runs out.',
  });
});
