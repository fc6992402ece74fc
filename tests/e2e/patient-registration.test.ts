import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOn } from './faults-on.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: 'examples/patient-registration.json' } });
});

const at = (page: Page, path: string) => page.waitForURL(`**${path}?p=*`);
const sessionOf = (page: Page) => new URL(page.url()).searchParams.get('p') ?? '';

/** A visitor at the first form. */
async function atForm(who: string): Promise<Page> {
  const page = await stage.visit('/');
  await page.getByRole('button', { name: 'Start now' }).click();
  await at(page, '/patient');
  await page.getByRole('button', { name: who }).click();
  await at(page, '/about');
  await page.getByLabel('Given name').waitFor();
  return page;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Given name').fill('Ines');
  await page.getByLabel('Family name').fill('Moreau');
  await fillInBorn(page);
  await page.getByLabel('Street and number').fill('1 Quay Street');
  await page.getByLabel('Town or city').fill('Bristol');
  await page.getByLabel('Postcode').fill('BS1 4DJ');
}

async function fillInBorn(page: Page): Promise<void> {
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Day').fill('27');
  await page.getByLabel('Year').fill('1987');
}

/** The questions and answers of the review. */
const rows = (page: Page) =>
  page
    .locator('dl > div')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent)),
    );

const hasFocus = (input: Locator) => input.evaluate((element) => element === document.activeElement);
const go = (page: Page) => page.getByRole('button', { name: 'Continue' });

test('a form lists all that is missing, leads there by keyboard, saves its answers in one call, and Back shows it with them, without those of an abandoned branch', async () => {
  const page = await atForm('A child in my care');
  await page.getByLabel('Your own name').fill('Luc Moreau');
  await page.getByLabel('Given name').press('Enter');

  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await summary.waitFor();
  expect(await hasFocus(summary)).toBe(true);
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    "Enter the patient's name",
    "Enter the patient's date of birth",
    "Enter the patient's address",
    'Choose how we may reach you',
  ]);
  expect(await faultsOn(page)).toEqual([]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Given name');
  expect(await hasFocus(name)).toBe(true);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await name.getAttribute('aria-describedby')).not.toBeNull();
  await page.keyboard.type('Ines');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Moreau');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1987');
  await page.getByLabel('Street and number').fill('1 Quay Street');
  await page.getByLabel('Town or city').fill('Bristol');
  await page.getByLabel('Postcode').fill('bs1 4dj');
  await page.keyboard.press('Enter');
  // Valid answers stay, and the remaining errors are shown again.
  await expect
    .poll(() => summary.getByRole('link').allTextContents())
    .toEqual(['Date of birth: There is no such date. Check the day.', 'Choose how we may reach you']);
  expect(await name.inputValue()).toBe('Ines');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const day = page.getByLabel('Day');
  expect(await hasFocus(day)).toBe(true);
  expect(await page.getByLabel('Month').getAttribute('aria-invalid')).toBe('false');
  await day.fill('27');
  await summary.getByRole('link', { name: 'Choose how we may reach you' }).press('Enter');
  const reached = page.getByRole('group', { name: 'How may we reach you?' });
  expect(await hasFocus(reached.getByRole('button', { name: 'Post' }))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await reached.getByRole('button', { name: 'Post', pressed: true }).count()).toBe(1);

  const saved = page.waitForRequest((request) => request.postData()?.includes('Ines') ?? false);
  await go(page).press('Enter');
  expect((await saved).postDataJSON()).toMatchObject({
    updates: {
      About: 'given',
      'Given name': 'Ines',
      'Family name': 'Moreau',
      Born: '1987-02-27',
      Street: '1 Quay Street',
      City: 'Bristol',
      Postcode: 'BS1 4DJ',
      Contact: 'Post',
    },
  });
  await at(page, '/health');

  await page.reload();
  await page.goBack();
  await at(page, '/about');
  await expect.poll(() => page.getByLabel('Your own name').inputValue()).toBe('Luc Moreau');
  expect(await page.getByRole('button', { name: 'Post', pressed: true }).count()).toBe(1);
  await page.goBack();
  await at(page, '/patient');
  await page.getByRole('button', { name: 'Myself' }).click();
  await at(page, '/about');
  await expect.poll(() => page.getByLabel('Family name').inputValue()).toBe('Moreau');
  expect(await page.getByLabel('Postcode').inputValue()).toBe('BS1 4DJ');
  expect(await page.getByLabel('Year').inputValue()).toBe('1987');
  expect(await page.getByLabel('Your own name').count()).toBe(0);
});

test('a question comes and goes with the answer that it depends on; a review shows the answers that count, in the words of the visitor, and a change leads back to each, by keyboard', async () => {
  const page = await atForm('A child in my care');
  await page.getByLabel('Your own name').fill('Luc Moreau');
  await fillIn(page);
  await page.getByRole('button', { name: 'Text message' }).click();
  await page.getByLabel('Phone number').fill('020 7946');
  await go(page).click();
  await page.getByRole('link', { name: /^Phone number: Enter a whole phone number/ }).click();
  await page.getByLabel('Phone number').fill('020 7946 0018');
  await go(page).click();
  await at(page, '/health');

  const smokes = page.getByRole('group', { name: 'Do you smoke?' });
  const cigarettes = page.getByRole('slider', { name: 'How many cigarettes a day?' });
  await smokes.getByRole('button', { name: 'Yes' }).click();
  await cigarettes.waitFor();
  await smokes.getByRole('button', { name: 'No', exact: true }).click();
  await cigarettes.waitFor({ state: 'detached' });
  await page
    .getByRole('group', { name: 'Do you take any medicines?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await go(page).click();
  await page.getByRole('link', { name: 'Write down the medicines' }).click();
  await page.keyboard.type('Iron, every morning');
  await page.getByRole('link', { name: 'Tick the box, so that we may ask for your records' }).press('Enter');
  const records = page.getByRole('checkbox', { name: /^You may ask my last surgery/ });
  expect(await hasFocus(records)).toBe(true);
  expect(await records.getAttribute('aria-describedby')).not.toBeNull();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Space');
  await go(page).click();
  await at(page, '/check');

  const answers = await stage.answersOf(sessionOf(page));
  expect(answers).toMatchObject({
    Patient: 'A child in my care',
    About: 'given',
    Carer: 'Luc Moreau',
    'Given name': 'Ines',
    'Family name': 'Moreau',
    Born: '1987-03-27',
    Street: '1 Quay Street',
    City: 'Bristol',
    Postcode: 'BS1 4DJ',
    Contact: 'Text message',
    Phone: '+442079460018',
    Health: 'given',
    Smokes: 'No',
    Medicines: 'Yes',
    'Which medicines': 'Iron, every morning',
    Records: 'yes',
    'Records agreed to':
      'You may ask my last surgery for my records, as the privacy notice (https://harbour.example/privacy) says.',
  });
  expect(answers).not.toHaveProperty('Cigarettes');

  await page.getByRole('link', { name: 'Change Whom do you register?' }).waitFor();
  const about = [
    ['Given name', 'Ines Moreau'],
    ['Date of birth', 'March 27, 1987'],
    ['Street and number', '1 Quay Street\nBristol\nBS1 4DJ'],
    ['How may we reach you?', 'Text message'],
    ['Phone number', '\u200E020 7946 0018'],
  ];
  const health = [
    ['Do you smoke?', 'No'],
    ['Do you take any medicines?', 'Yes'],
    ['Which ones, and how often?', 'Iron, every morning'],
    ['Your records', 'Agreed'],
  ];
  expect(await rows(page)).toEqual([
    ['Whom do you register?', 'A child in my care'],
    ['Your own name', 'Luc Moreau'],
    ...about,
    ...health,
  ]);
  expect(await faultsOn(page)).toEqual([]);

  // A question of a form: the link opens the form and focuses the question.
  await page.getByRole('link', { name: 'Change Phone number' }).focus();
  await page.keyboard.press('Enter');
  await at(page, '/about');
  const phone = page.getByLabel('Phone number');
  await expect.poll(() => hasFocus(phone)).toBe(true);
  await phone.fill('020 7946 0999');
  await page.keyboard.press('Enter');
  await at(page, '/check');
  await expect.poll(async () => (await rows(page)).at(6)).toEqual(['Phone number', '\u200E020 7946 0999']);
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);

  // Back returns to the review and leaves the answer unchanged.
  await page.getByRole('link', { name: 'Change Do you smoke?' }).press('Enter');
  await at(page, '/health');
  await page.goBack();
  await at(page, '/check');

  // The question before both forms: questions that its new answer hides are gone from the review, without visiting the
  // forms again.
  await page.getByRole('link', { name: 'Change Whom' }).press('Enter');
  await at(page, '/patient');
  await page.getByRole('button', { name: 'Myself' }).press('Enter');
  await at(page, '/check');
  await expect.poll(async () => (await rows(page)).length).toBe(10);
  expect((await rows(page)).slice(0, 2)).toEqual([['Whom do you register?', 'Myself'], about[0]]);

  // A tab that does not know the answers says so, and shows none of them.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('Your answers are in the tab where you gave them').waitFor();
  expect(await other.locator('dl').count()).toBe(0);
  await other.getByRole('button', { name: 'Register' }).click();
  await other.getByRole('heading', { name: 'Thank you, we have your registration' }).waitFor();
  await other.close();

  await page.getByRole('button', { name: 'Register' }).press('Enter');
  await page.getByRole('heading', { name: 'Thank you, we have your registration' }).waitFor();
  expect(await stage.answersOf(sessionOf(page))).toMatchObject({
    Patient: 'Myself',
    Phone: '+442079460999',
    check: 'done',
  });
});
