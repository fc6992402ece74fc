import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { contactFunnel } from '../support/contact-funnel.ts';
import { faultsOn } from './faults-on.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel: contactFunnel });
});

const at = (page: Page, path: string) => page.waitForURL(`**${path}?s=*`);

/** Begins on the landing page; gives the session's id. */
async function begun(): Promise<{ page: Page; sessionId: string }> {
  const page = await stage.visit('/');
  await page.getByRole('button', { name: 'Tell us' }).press('Enter');
  await at(page, '/name');
  return { page, sessionId: new URL(page.url()).searchParams.get('s') ?? '' };
}

/** Types into the input of this name, by keys alone. */
async function fill(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** What a screen reader reads with the input: its errors and hints. */
const described = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

test('a name, a phone number and an address are typed without a mouse, and each part is stored in its field', async () => {
  const { page, sessionId } = await begun();
  const go = page.getByRole('button', { name: 'Continue' });
  await fill(page, 'First name', ' Ana');
  await page.keyboard.press('Enter');
  // The missing name is reported and has the focus.
  await page.getByText('Fill this in.').first().waitFor();
  expect(await hasFocus(page.getByLabel('Last name'))).toBe(true);
  expect(await described(page, 'Last name')).toBe('Fill this in.');
  await page.keyboard.type('O’Neil');
  await page.keyboard.press('Enter');

  await at(page, '/phone');
  const number = page.getByLabel('Phone number');
  expect(
    await Promise.all(['type', 'inputmode', 'autocomplete'].map((name) => number.getAttribute(name))),
  ).toEqual(['tel', 'tel', 'tel']);
  await tabTo(page, page.getByLabel('Country of the number'));
  await page.keyboard.type('Fran');
  expect(await page.getByLabel('Country of the number').inputValue()).toBe('FR');
  await fill(page, 'Phone number', '06 12');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a phone number, such as 020 7946 0958.').first().waitFor();
  expect(await described(page, 'Phone number')).toBe(
    'We call if the parcel cannot be left. Enter a phone number, such as 020 7946 0958.',
  );
  expect(await faultsOn(page)).toEqual([]);
  expect(await hasFocus(number)).toBe(true);
  await page.keyboard.type(' 34 56 78');
  await tabTo(page, go);
  await page.keyboard.press('Enter');

  await at(page, '/address');
  expect(await page.getByLabel('State').count()).toBe(0);
  await tabTo(page, page.getByLabel('Country', { exact: true }));
  await page.keyboard.type('United St');
  await fill(page, 'Street and number', '1 Infinite Loop');
  await fill(page, 'Town or city', 'Cupertino');
  await tabTo(page, page.getByLabel('State'));
  await page.keyboard.type('Calif');
  await fill(page, 'ZIP code', '950141');
  expect(await page.getByLabel('ZIP code').getAttribute('inputmode')).toBe('numeric');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a postcode, such as SW1A 2AA.').first().waitFor();
  expect(await hasFocus(page.getByLabel('ZIP code'))).toBe(true);
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.type('010');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await stage.answersOf(sessionId)).toMatchObject({
    Name: 'Ana',
    'Last name': 'O’Neil',
    Phone: '+33612345678',
    Address: '1 Infinite Loop',
    Flat: '–',
    City: 'Cupertino',
    State: 'CA',
    Postcode: '95014-1010',
    Country: 'US',
  });
});

test('who comes back finds what they gave, and an address in another country empties what it does not have', async () => {
  const { page, sessionId } = await begun();
  await page.getByLabel('First name').fill('Ana');
  await page.getByLabel('Last name').fill('Sol');
  await page.getByLabel('Last name').press('Enter');
  await at(page, '/phone');
  // Pasted in full: the country that is selected does not matter.
  await page.getByLabel('Phone number').fill('+1 (204) 234-5678');
  await page.getByLabel('Phone number').press('Enter');
  await at(page, '/address');
  await page.getByLabel('Country', { exact: true }).selectOption('US');
  await page.getByLabel('Street and number').fill('1 Infinite Loop');
  await page.getByLabel('Town or city').fill('Cupertino');
  await page.getByLabel('State').selectOption('California');
  await page.getByLabel('ZIP code').fill('95014');
  await page.getByLabel('ZIP code').press('Enter');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();

  await page.goBack();
  await at(page, '/address');
  expect(await page.getByLabel('State').inputValue()).toBe('CA');
  await page.getByLabel('Country', { exact: true }).selectOption('GB');
  await page.getByLabel('Postcode').fill('sw1a2aa');
  await page.getByLabel('Postcode').press('Enter');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await stage.answersOf(sessionId)).toMatchObject({
    Address: '1 Infinite Loop',
    State: '–',
    Postcode: 'SW1A 2AA',
    Country: 'GB',
  });

  await page.goBack();
  await page.goBack();
  await at(page, '/phone');
  expect(await page.getByLabel('Country of the number').inputValue()).toBe('CA');
  expect(await page.getByLabel('Phone number').inputValue()).toBe('(204) 234-5678');
});
