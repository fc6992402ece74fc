import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import { funnelOf } from '../support/funnels.ts';
import { withValues } from '../support/with-values.ts';
import { at, button } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { moving, type Stage, test } from './stage.ts';

const letter = funnelOf('examples/recipe-letter.json');
const message = 'Two letters and four digits, as on your card.';

/** The newsletter with options on its questions, and with a text in place of the address. */
const funnel = withValues(letter, {
  '/choiceSets/tools/-': { value: 'None of these', exclusive: true },
  '/choiceSets/more-tools': [...(letter.choiceSets.tools ?? []), 'Something else'],
  '/steps/0/opensWithoutSession': true,
  '/steps/0/optional': { label: 'I would rather not say' },
  '/steps/1/optional': { label: 'Skip' },
  '/steps/1/timer': {
    seconds: 600,
    // biome-ignore lint/suspicious/noThenProperty: a property of the funnel file, always a string.
    then: 'skip',
    field: 'Tools time',
    label: 'Left:',
    more: 'More time',
    over: 'It is over.',
  },
  '/steps/1/helpSheet': {
    label: 'Why do we ask?',
    title: 'Why we ask for your tools',
    text: 'No recipe asks for an oven that you do not have.',
    blocks: [
      { kind: 'faq', heading: 'More', items: [{ question: 'Who sees it?', answer: 'The cook alone.' }] },
    ],
    closeLabel: 'Close',
  },
  '/steps/3': {
    ...letter.steps[0],
    number: 5,
    path: '/mood',
    title: 'Mood',
    heading: 'What are you cooking with?',
    field: 'Mood',
    statusField: 'Mood Status',
    choices: 'more-tools',
    other: { choice: 'Something else', field: 'Mood Other', label: 'Which tool?', maxLength: 40 },
    next: '/done',
  },
  '/session/back': true,
  '/steps/2': {
    ...kinds.text.example,
    kind: 'text',
    number: 4,
    path: '/card',
    title: 'Card',
    heading: 'Do you have a card?',
    label: 'Number of your card',
    field: 'Card',
    statusField: 'Card Status',
    suggestions: [],
    pattern: { expression: '[A-Z]{2}\\d{4}', message, examples: ['AB1234'] },
    next: '/mood',
    onSaveFailure: 'log',
  },
  '/steps/1/next': '/card',
  '/completion/field': 'Mood',
});

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel });
});

/** Reaches the element by Tab and presses a key on it. */
async function press(page: Page, element: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press(key);
}

test('questions with options are answered by keyboard, and stored', async () => {
  const page = await stage.visit('/');
  await press(page, button(page, 'Vegan'));
  await at(page, '/time');
  await press(page, button(page, 'I would rather not say'));

  await at(page, '/tools');
  const none = button(page, 'None of these');
  const pan = button(page, 'One pan');
  await press(page, pan, 'Space');
  await press(page, none, 'Space');
  expect(await pan.getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  expect(await none.getAttribute('aria-pressed')).toBe('false');
  await press(page, none, 'Space');
  await press(page, button(page, 'Go on'));

  await at(page, '/card');
  const card = page.getByLabel('Number of your card');
  await tabTo(page, card);
  await page.keyboard.type('ab1234');
  await press(page, button(page, 'Go on'));
  await expect.poll(() => hasFocus(card)).toBe(true);
  expect(await card.getAttribute('aria-invalid')).toBe('true');
  const error = await card.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${error}"]`).textContent()).toBe(message);
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('AB1234');
  await page.keyboard.press('Enter');

  await at(page, '/mood');
  await press(page, button(page, 'Something else'));
  const which = page.getByLabel('Which tool?');
  await expect.poll(() => hasFocus(which)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => which.getAttribute('aria-invalid')).toBe('true');
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.type('A camp fire');
  await page.keyboard.press('Enter');

  await at(page, '/done');
  const [row] = await stage.query('select answers from sessions');
  expect(row?.answers).toMatchObject({
    Diet: 'Vegan',
    Time: '',
    Tools: 'None of these',
    Card: 'AB1234',
    Mood: 'Something else',
    'Mood Other': 'A camp fire',
  });
});

test('without scripts a first question can be skipped, too', async () => {
  const page = await stage.visitor({ javaScriptEnabled: false });
  await page.goto('/time');
  await button(page, 'I would rather not say').click();
  await at(page, '/tools');
  const id = new URL(page.url()).searchParams.get('letter') ?? '';
  expect(await stage.answersOf(id)).toMatchObject({ Time: '' });
});

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });

test('Back in the page leads along the path of the visitor to the landing page, past a question that was skipped and can be answered, and Forward leads on again', async () => {
  const page = await stage.visit('/');
  await button(page, 'Vegan').click();
  await at(page, '/time');
  await button(page, 'I would rather not say').click();
  await at(page, '/tools');
  await back(page).click();
  await at(page, '/time');
  expect(await page.locator('[aria-pressed="true"]').count()).toBe(0);
  await button(page, 'Half an hour').click();
  await at(page, '/tools');
  const id = new URL(page.url()).searchParams.get('letter') ?? '';
  await expect.poll(() => stage.answerOf(id, 'Time')).toBe('Half an hour');
  await press(page, back(page));
  await at(page, '/time');
  expect(await button(page, 'Half an hour').getAttribute('aria-pressed')).toBe('true');
  await page.goForward();
  await at(page, '/tools');
  await back(page).click();
  await at(page, '/time');
  await back(page).click();
  await at(page, '/');
  await page.goForward();
  await at(page, '/time');

  // Without the previous step in the history, Back leads to its address.
  await button(page, '15 minutes').click();
  await at(page, '/tools');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await back(page).click();
  await at(page, '/time');
  await expect.poll(() => button(page, '15 minutes').getAttribute('aria-pressed')).toBe('true');
  await page.goBack();
  await at(page, '/tools');
});

test('help opens in a sheet, which keeps the focus and gives it back; a tap while it closes opens it again', async () => {
  const page = await stage.visitor(moving);
  await page.goto('/time');
  await button(page, 'All afternoon').click();
  await at(page, '/tools');
  const help = button(page, 'Why do we ask?');
  const sheet = page.getByRole('dialog', { name: 'Why we ask for your tools' });
  await press(page, help);
  await sheet.getByText('Who sees it?').waitFor();
  expect(
    (await hasFocus(button(page, 'Close'))) ||
      (await sheet.evaluate((one) => one.contains(document.activeElement))),
  ).toBe(true);
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await hasFocus(help)).toBe(true);

  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await page.mouse.click(195, 20);
  await sheet.waitFor({ state: 'detached' });
  await help.click();
  await button(page, 'Close').click();
  await sheet.waitFor({ state: 'detached' });

  await help.click();
  await sheet.waitFor();
  // In one task, before the `close` event of the first.
  await page.evaluate(() => {
    document.querySelector('dialog')?.close();
    document.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.click();
  });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await sheet.isVisible()).toBe(true);
});

test('another choice takes the text back, and Back shows what was written', async () => {
  const page = await stage.visit('/time');
  const id = await page.waitForFunction(() => localStorage.getItem('letter'));
  await page.goto('/mood');
  await button(page, 'Something else').click();
  await page.getByLabel('Which tool?').fill('A spoon');
  await button(page, 'Go on').click();
  await at(page, '/done');
  await page.goBack();
  await at(page, '/mood');
  expect(await page.getByLabel('Which tool?').inputValue()).toBe('A spoon');
  await button(page, 'Oven').click();
  expect(await page.getByLabel('Which tool?').count()).toBe(0);
  await button(page, 'Go on').click();
  await at(page, '/done');
  const answers = await stage.answersOf(String(await id.jsonValue()));
  expect(answers).toMatchObject({ Mood: 'Oven', 'Mood Other': '' });
});

test('a question whose time is over is skipped, and has all the time there is when the visitor comes back', async () => {
  const page = await stage.visit('/time');
  await page.clock.install();
  await button(page, 'I would rather not say').click();
  await at(page, '/tools');
  await page.getByRole('timer').waitFor();
  await page.evaluate(() => {
    addEventListener('stile:track', (event) => {
      const { name, properties } = Object(event).detail;
      if (name === 'Step Completed') Object(window).completed = properties;
    });
  });
  await page.clock.fastForward(601_000);
  await at(page, '/card');
  await expect
    .poll(() => page.evaluate(() => Object(window).completed))
    .toMatchObject({ 'Tools time': 'over' });
  const id = new URL(page.url()).searchParams.get('letter') ?? '';
  await expect.poll(() => stage.answerOf(id, 'Tools')).toBe('');
  await expect.poll(() => stage.answerOf(id, 'Tools time')).toBe('over');
  await page.goBack();
  await at(page, '/tools');
  await button(page, 'One pan').waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
});
