import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { pseudoLanguage, pseudoOverlay } from '../../proof/translations/pseudo.ts';
import { validate } from '../../proof/validate/validate.ts';
import { localized } from '../../schema/derived/localized.ts';
import { textsOf } from '../../schema/derived/texts.ts';
import { readOverlayFiles } from '../../server/releases/overlay-files.ts';
import { shippedFunnel } from '../support/funnels.ts';
import { button, payAs } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { passStops, quizIn } from './journey.ts';
import { layoutFaultsOn } from './layout-faults.ts';
import { type Stage, sessionIdOf, test } from './stage.ts';

/** What visitors read in a language in place of a text in English. */
type Words = (english: string) => string;

/** The words of a funnel file in the language of one of its overlays. */
async function wordsIn(file: string, tag: string): Promise<Words> {
  const text = await readFile(file, 'utf8');
  const { funnel } = validate(text, file, undefined, await readOverlayFiles(file));
  if (!funnel) throw new Error(`${file} or an overlay of it has errors.`);
  const translated = new Map(textsOf(localized(funnel, tag)).map(({ name, text }) => [name, text]));
  const words = new Map(textsOf(funnel).map(({ name, text }) => [text, translated.get(name)]));
  return (english) => words.get(english) ?? expect.fail(`'${english}' is no text of ${file}.`);
}

const inEnglish: Words = (english) => english;

/** What the database holds of a session, less what is its own: times, and names made up for it. */
async function rowOf(stage: Stage, sessionId: string) {
  const [row] = await stage.query(
    'select funnel_id, funnel_version, answers, email, consent, furthest_step, language from sessions where session_id = $1',
    [sessionId],
  );
  return row as { readonly answers: Readonly<Record<string, string>> };
}

type Look = (page: Page) => Promise<void>;

/** Takes the shipped funnel from its first question to the page after the account, on the narrowest phone. */
async function buy(stage: Stage, locale: string, words: Words, look: Look = async () => {}) {
  const page = await stage.visitor({ locale, viewport: { width: 320, height: 640 } });
  await page.clock.install();
  await page.goto('/');
  const sessionId = await sessionIdOf(page);
  await button(page, words('Yes')).click();
  const stops = quizIn(words).map((stop) => ({
    ...stop,
    pass: async () => {
      await look(page);
      await stop.pass(page);
    },
  }));
  await passStops(page, stops);
  await payAs(page, 'ana@example.com');
  await page.getByRole('heading', { name: words('Payment Successful!') }).waitFor();
  await page.getByText(words('Pro Plan')).waitFor();
  await look(page);
  const password = page.getByLabel(words('Password'), { exact: true });
  await password.fill('correct horse');
  await password.press('Enter');
  await page.getByRole('heading', { name: words('Something Went Wrong') }).waitFor();
  await look(page);
  const payments = await stage.query(
    'select plan_id, email, amount, currency, status from payments where session_id = $1',
    [sessionId],
  );
  return { ...(await rowOf(stage, sessionId)), payments };
}

test('a visitor who takes the shipped funnel in Spanish leaves the same rows as one in English', async ({
  stage,
}) => {
  const faults: string[] = [];
  const look = async (page: Page) => void faults.push(...(await layoutFaultsOn(page)));
  const inSpanish = await wordsIn('schema/funnel.json', 'es-US');
  const [english, spanish] = await Promise.all([
    buy(stage, 'en-US', inEnglish),
    buy(stage, 'es-MX', inSpanish, look),
  ]);
  expect(spanish).toEqual({ ...english, language: 'es-US' });
  expect(faults).toEqual([]);
});

const registration = 'examples/patient-registration.json';

/** Registers a child, with an answer to every kind of question. In: the date of birth as it is typed. */
async function register(
  stage: Stage,
  tag: string,
  words: Words,
  born: readonly string[],
  look: Look = async () => {},
) {
  const page = await stage.visit(`/?lang=${tag}`);
  const press = (name: string) => button(page, words(name)).click();
  const fill = (label: string, text: string) => page.getByLabel(words(label)).fill(text);
  const arrive = async (heading: string) => {
    await page.getByRole('heading', { name: words(heading), exact: true }).waitFor();
    await look(page);
  };

  await arrive('Register as a patient');
  await press('Start now');
  await arrive('Whom do you register?');
  await press('A child in my care');
  await arrive('About the patient');
  await press('Telephone');
  await press('Continue');
  await page.getByRole('alert', { name: words('There is a problem') }).waitFor();
  await look(page);
  await fill('Your own name', 'ليلى Haddad');
  await fill('Given name', 'Sami');
  await fill('Family name', 'Haddad');
  const date = page.getByRole('group', { name: words('Date of birth') }).getByRole('textbox');
  for (const [at, text] of born.entries()) await date.nth(at).fill(text);
  await fill('Street and number', '1 Quay Street');
  await fill('Town or city', 'Bristol');
  await fill('Postcode', 'BS1 4DJ');
  await fill('Phone number', '+44 20 7946 0018');
  await press('Continue');
  await arrive('Your health');
  await button(page, words('Yes')).first().click();
  // The key that leads on along the lines.
  await page.getByRole('slider').press(tag === 'ar' ? 'ArrowLeft' : 'ArrowRight');
  await button(page, words('No')).last().click();
  await page.getByRole('checkbox').check();
  await look(page);
  await press('Continue');
  await arrive('Check what you have told us');
  await press('Register');
  await arrive('Thank you, we have your registration');
  return rowOf(stage, new URL(page.url()).searchParams.get('p') ?? '');
}

test('a form in Arabic runs from right to left, fits every screen, and leaves the same row as in English', async ({
  openStage,
}) => {
  const stage = await openStage({ environment: { FUNNEL: registration } });
  const faults: string[] = [];
  const look = async (page: Page) => {
    expect(await page.evaluate(() => document.dir)).toBe('rtl');
    faults.push(...(await faultsOn(page)));
  };
  const inArabic = await wordsIn(registration, 'ar');
  const [english, arabic] = await Promise.all([
    register(stage, 'en-US', inEnglish, ['2', '7', '2019']),
    register(stage, 'ar', inArabic, ['٧', '٢', '٢٠١٩'], look),
  ]);
  // The words that were agreed to are kept as they were read.
  expect(arabic.answers['Records agreed to']).toContain(inArabic('privacy notice'));
  expect(arabic).toEqual({
    ...english,
    language: 'ar',
    answers: { ...english.answers, 'Records agreed to': arabic.answers['Records agreed to'] },
  });
  expect(english.answers).toMatchObject({ Born: '2019-02-07', Cigarettes: '6', Smokes: 'Yes' });
  expect(faults).toEqual([]);
});

/** Every text on a screen, and what it tells screen readers. */
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

test('every text of every screen comes from the overlay, as the pseudo-locale shows', async ({
  openStage,
}) => {
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
  const { steps, routes, pages } = shippedFunnel;
  const read = Object.keys(routes).filter((path) => pages[routes[path] ?? '']?.kind !== 'analytics');
  const blocks = steps.flatMap((step) => step.after ?? []);
  const marks = new Set(blocks.flatMap((block) => (block.kind === 'notice' ? (block.marks ?? []) : [])));
  const plain: string[] = [];
  for (const path of [...read, '/nothing', ...steps.map((step) => step.path)]) {
    // The page after payment shows its own words where the payment is unknown.
    await page.goto(`${path}?lang=${pseudoLanguage}&sessionId=${sessionId}&session_id=none`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const texts = await textsOn(page);
    expect(texts.join(' ')).toMatch(/[àéîöû]/);
    // Addresses stay as they are, and so do the names of ways to pay; a language is named in itself.
    const without = texts
      .filter((text) => !marks.has(text) && !/^English \(.+\)$/.test(text))
      .map((text) => text.replaceAll(/\S+@\S+/g, ''));
    plain.push(...without.filter((text) => /[a-z]{2}/i.test(text)).map((text) => `${path}: ${text}`));
  }
  expect(plain).toEqual([]);
});
