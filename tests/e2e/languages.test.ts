import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { pseudoLanguage, pseudoOverlay } from '../../proof/translations/pseudo.ts';
import { validate } from '../../proof/validate/validate.ts';
import { localized } from '../../schema/authoring/texts/localized.ts';
import { textsOf } from '../../schema/authoring/texts/texts.ts';
import { readOverlayFiles } from '../../server/releases/overlay-files.ts';
import { shippedFunnel } from '../support/funnels.ts';
import { button, payAs } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { bought, passStops, quizIn, rowOf } from './journey.ts';
import { layoutFaultsOn } from './layout-faults.ts';
import { sessionIdOf, test } from './stage.ts';

/** The translation of an English text. */
type Words = (english: string) => string;

/** The translations of a funnel file's texts in one of its overlays. */
async function wordsIn(file: string, tag: string): Promise<Words> {
  const text = await readFile(file, 'utf8');
  const { funnel } = validate(text, file, undefined, await readOverlayFiles(file));
  if (!funnel) throw new Error(`${file} or an overlay of it has errors.`);
  const translated = new Map(textsOf(localized(funnel, tag)).map(({ name, text }) => [name, text]));
  const words = new Map(textsOf(funnel).map(({ name, text }) => [text, translated.get(name)]));
  return (english) => words.get(english) ?? expect.fail(`'${english}' is no text of ${file}.`);
}

// journey.test.ts takes the quiz in English and finds the same row.
test('a visitor who takes the shipped funnel in Spanish leaves the same rows as one in English', async ({
  stage,
}) => {
  const words = await wordsIn('schema/funnel.json', 'es-US');
  // The narrowest phone.
  const page = await stage.visitor({ locale: 'es-MX', viewport: { width: 320, height: 640 } });
  const faults: string[] = [];
  const look = async () => void faults.push(...(await layoutFaultsOn(page)));
  await page.clock.install();
  await page.goto('/');
  const sessionId = await sessionIdOf(page);
  await button(page, words('Yes')).click();
  const stops = quizIn(words).map((stop) => ({
    ...stop,
    pass: async () => {
      await look();
      await stop.pass(page);
    },
  }));
  await passStops(page, stops);
  await payAs(page, 'ana@example.com');
  await page.getByRole('heading', { name: words('Payment Successful!') }).waitFor();
  await page.getByText(words('Pro Plan')).waitFor();
  await look();
  const password = page.getByLabel(words('Password'), { exact: true });
  await password.fill('correct horse');
  await password.press('Enter');
  await page.getByRole('heading', { name: words('Something Went Wrong') }).waitFor();
  await look();
  expect(await rowOf(stage, sessionId)).toEqual({ ...bought, language: 'es-US' });
  expect(faults).toEqual([]);
});

const registration = 'examples/patient-registration.json';

// patient-registration.test.ts fills in the form in English.
test('a form in Arabic runs from right to left, fits every screen, and leaves the row that it leaves in English', async ({
  openStage,
}) => {
  const stage = await openStage({ environment: { FUNNEL: registration } });
  const words = await wordsIn(registration, 'ar');
  const page = await stage.visitor();
  await page.goto('/?lang=ar');
  const faults: string[] = [];
  const look = async () => {
    expect(await page.evaluate(() => document.dir)).toBe('rtl');
    faults.push(...(await faultsOn(page)));
  };
  const press = (name: string) => button(page, words(name)).click();
  const fill = (label: string, text: string) => page.getByLabel(words(label)).fill(text);
  const arrive = (heading: string) =>
    page.getByRole('heading', { name: words(heading), exact: true }).waitFor();

  await arrive('Register as a patient');
  await press('Start now');
  await arrive('Whom do you register?');
  await press('A child in my care');
  await arrive('About the patient');
  await press('Telephone');
  await press('Continue');
  await page.getByRole('alert', { name: words('There is a problem') }).waitFor();
  await look();
  await fill('Your own name', 'ليلى Haddad');
  await fill('Given name', 'Sami');
  await fill('Family name', 'Haddad');
  const date = page.getByRole('group', { name: words('Date of birth') }).getByRole('textbox');
  for (const [at, text] of ['٧', '٢', '٢٠١٩'].entries()) await date.nth(at).fill(text);
  await fill('Street and number', '1 Quay Street');
  await fill('Town or city', 'Bristol');
  await fill('Postcode', 'BS1 4DJ');
  await fill('Phone number', '+44 20 7946 0018');
  await press('Continue');
  await arrive('Your health');
  await button(page, words('Yes')).first().click();
  // The key that moves forward in a line from right to left.
  await page.getByRole('slider').press('ArrowLeft');
  await button(page, words('No')).last().click();
  await page.getByRole('checkbox').check();
  await look();
  await press('Continue');
  await arrive('Check what you have told us');
  await press('Register');
  await arrive('Thank you, we have your registration');

  const viewed = ['About', 'Health', 'Patient', 'check'].map((field) => [`${field} Status`, 'Viewed']);
  expect(await rowOf(stage, new URL(page.url()).searchParams.get('p') ?? '')).toEqual({
    funnel_id: 'patient-registration',
    funnel_version: '1.0.1',
    answers: {
      ...Object.fromEntries(viewed),
      Source: '',
      Registration: 'Opened',
      Patient: 'A child in my care',
      About: 'given',
      Carer: 'ليلى Haddad',
      'Given name': 'Sami',
      'Family name': 'Haddad',
      Born: '2019-02-07',
      Street: '1 Quay Street',
      City: 'Bristol',
      Postcode: 'BS1 4DJ',
      Contact: 'Telephone',
      Phone: '+442079460018',
      Health: 'given',
      Smokes: 'Yes',
      Cigarettes: '6',
      Medicines: 'No',
      Records: 'yes',
      // The text that was agreed to is stored as the visitor read it.
      'Records agreed to': expect.stringContaining(words('privacy notice')),
      check: 'done',
    },
    email: null,
    consent: null,
    furthest_step: 5,
    language: 'ar',
    payments: [],
  });
  expect(faults).toEqual([]);
});

/** Every text on a screen, and every text for screen readers. */
const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const attributes = ['alt', 'aria-label', 'aria-valuetext', 'placeholder', 'title'];
    const elements = [
      ...document.querySelectorAll('title, body, body *:not(script, style, template, noscript)'),
    ];
    return elements.flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      element instanceof HTMLInputElement && element.type === 'text' ? element.value : '',
    ]);
  });

// tests/pseudo-locale.test.ts draws the steps, without a browser.
test('every text of every page comes from the overlay, as the pseudo-locale shows', async ({ openStage }) => {
  const folder = await mkdtemp(join(tmpdir(), 'stile-pseudo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'funnel.json');
  await writeFile(file, await readFile('schema/funnel.json'));
  await writeFile(
    join(folder, `funnel.${pseudoLanguage}.json`),
    JSON.stringify(pseudoOverlay(shippedFunnel)),
  );

  const stage = await openStage({ environment: { FUNNEL: file } });
  const page = await stage.visitor();
  const sessionId = await stage.startSession();
  const { routes, pages } = shippedFunnel;
  const read = Object.keys(routes).filter((path) => pages[routes[path] ?? '']?.kind !== 'analytics');
  const plain: string[] = [];
  for (const path of [...read, '/nothing']) {
    // The page after payment shows its fallback if the payment is unknown.
    await page.goto(`${path}?lang=${pseudoLanguage}&sessionId=${sessionId}&session_id=none`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const texts = await textsOn(page);
    expect(texts.join(' ')).toMatch(/[àéîöû]/);
    // Not translated: addresses, and the names of the languages.
    const without = texts
      .filter((text) => !/^English \(.+\)$/.test(text))
      .map((text) => text.replaceAll(/\S+@\S+/g, ''));
    plain.push(...without.filter((text) => /[a-z]{2}/i.test(text)).map((text) => `${path}: ${text}`));
  }
  expect(plain).toEqual([]);
});
