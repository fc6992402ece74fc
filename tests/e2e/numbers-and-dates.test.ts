import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rejectionTexts } from '../../schema/answers/rejection-texts.ts';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import { funnelOf } from '../support/funnels.ts';
import { withValues } from '../support/with-values.ts';
import { at } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { holdBack } from './hold-back.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { type Stage, test } from './stage.ts';

const letter = funnelOf('examples/recipe-letter.json');
/** The newsletter, with other questions before the e-mail address. */
const funnel = withValues(letter, {
  '/texts/rejections': rejectionTexts,
  '/pages/question/blocks/0/next': '/weight',
  '/pages/question/callToAction/to': '/weight',
  '/steps/0': {
    ...kinds.number.example,
    kind: 'number',
    number: 2,
    path: '/weight',
    title: 'Weight',
    heading: 'How much do you weigh?',
    hint: 'In the morning',
    field: 'Weight',
    statusField: 'Weight Status',
    opensWithoutSession: true,
    next: [{ when: { answer: 'Weight', atLeast: 80.5 }, to: '/height' }, { to: '/address' }],
    onSaveFailure: 'log',
  },
  '/steps/1': {
    kind: 'number',
    number: 3,
    path: '/height',
    title: 'Height',
    heading: 'How tall are you?',
    label: 'Height',
    field: 'Height',
    statusField: 'Height Status',
    min: 100,
    max: 250,
    decimals: 1,
    unitSwitch: {
      label: 'Unit',
      units: [
        { name: 'cm', parts: [{ label: 'cm', factor: 1 }] },
        {
          name: 'ft and in',
          parts: [
            { label: 'ft', factor: 30.48 },
            { label: 'in', factor: 2.54 },
          ],
        },
      ],
    },
    next: '/birthday',
    onSaveFailure: 'log',
  },
  '/steps/3': letter.steps[2],
  '/steps/2': {
    ...kinds.date.example,
    kind: 'date',
    hint: 'For example, 3 27 1987',
    number: 4,
    path: '/birthday',
    title: 'Birthday',
    heading: 'When were you born?',
    field: 'Birthday',
    statusField: 'Birthday Status',
    sensitive: true,
    opensWithoutSession: true,
    next: '/address',
    onSaveFailure: 'log',
  },
  '/steps/3/number': 5,
});

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel });
});

/** The answers of the session that the address names. */
const answersOn = (page: Page) => stage.answersOf(new URL(page.url()).searchParams.get('letter') ?? '');

/** Types a text over what has the focus, and sends it by Enter. */
async function send(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('a number is typed with a keyboard of digits, corrected after a refusal, and saved; a height in feet and inches is stored in centimetres, and shown as it was typed', async () => {
  const page = await stage.visit('/weight');
  const weight = page.getByRole('textbox', { name: 'Weight', exact: true });
  await tabTo(page, weight);
  expect(await weight.getAttribute('inputmode')).toBe('decimal');
  expect(await weight.getAttribute('type')).toBe(null);
  for (const [text, error] of [
    ['', 'Enter an answer.'],
    ['heavy', 'Enter a number.'],
    ['80.55', 'Enter a number with at most 1 decimals.'],
    ['20', 'Enter 30 kg or more.'],
    ['1,000', 'Enter 250 kg or less.'],
  ] as const) {
    await send(page, text);
    await page.getByRole('paragraph').getByText(error, { exact: true }).waitFor();
    const described = ((await weight.getAttribute('aria-describedby')) ?? '').split(' ');
    const descriptions = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).textContent()));
    expect(descriptions).toEqual(['kg', 'In the morning', error]);
    expect(await weight.getAttribute('aria-invalid')).toBe('true');
    expect(await hasFocus(weight)).toBe(true);
  }
  expect(await faultsOn(page)).toEqual([]);
  await send(page, '80,5');
  await at(page, '/height');
  expect(await answersOn(page)).toMatchObject({ Weight: '80.5' });

  const input = (name: string) => page.getByRole('textbox', { name, exact: true });
  await tabTo(page, input('Height'));
  await page.keyboard.type('180');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'ft and in' }).isChecked()).toBe(true);
  const shown = async () => [await input('ft').inputValue(), await input('in').inputValue()];
  expect(await shown()).toEqual(['5', '10.9']);
  await tabTo(page, input('ft'));
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  const group = page.getByRole('group', { name: 'Height' });
  await group.getByText('Enter 8 ft 2.4 in or less.').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('5');
  await tabTo(page, input('in'));
  await send(page, '9');
  await at(page, '/birthday');
  expect(await answersOn(page)).toMatchObject({ Height: '175.3' });
  await page.goBack();
  await at(page, '/height');
  expect(await shown()).toEqual(['5', '9']);
});

test('a birthday is typed into three inputs, each wrong one is marked, and the date is stored', async () => {
  const page = await stage.visit('/birthday');
  const group = page.getByRole('group', { name: 'Date of birth' });
  const inputs = group.getByRole('textbox');
  const names = ['Month', 'Day', 'Year'] as const;
  const input = (name: (typeof names)[number]) => group.getByRole('textbox', { name, exact: true });
  await tabTo(page, input('Month'));
  const attributes = await inputs.evaluateAll((all) =>
    all.map((input) => [input.getAttribute('inputmode'), input.getAttribute('autocomplete')]),
  );
  expect(attributes).toEqual(['month', 'day', 'year'].map((part) => ['numeric', `bday-${part}`]));
  const tries = [
    [['', '', ''], 'Enter an answer.', ['Month', 'Day', 'Year']],
    [['2', '', '1999'], 'Add the day.', ['Day']],
    [['2', '29', '1999'], 'There is no such date. Check the day.', ['Day']],
    [['13', '1', '99'], 'There is no such date. Check the month and year.', ['Month', 'Year']],
    [['1', '1', String(new Date().getFullYear())], / or an earlier date\.$/, ['Month', 'Day', 'Year']],
  ] as const;
  for (const [texts, error, wrong] of tries) {
    for (const [index, name] of names.entries()) {
      await input(name).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
      await page.keyboard.type(texts[index] ?? '');
    }
    await page.keyboard.press('Enter');
    await group.getByText(error).waitFor();
    const marked = await group
      .locator('[aria-invalid="true"]')
      .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent));
    expect(marked).toEqual(wrong);
    expect(await hasFocus(input(wrong[0]))).toBe(true);
    const described = ((await group.getAttribute('aria-describedby')) ?? '').split(' ');
    expect(await page.locator(`[id="${described[1]}"]`).textContent()).toMatch(error);
  }
  expect(await faultsOn(page)).toEqual([]);
  for (const [name, text] of [
    ['Month', '2'],
    ['Day', '29'],
    ['Year', '1988'],
  ] as const) {
    await input(name).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await at(page, '/address');
  expect(await answersOn(page)).toMatchObject({ Birthday: '1988-02-29' });
  await page.goBack();
  await at(page, '/birthday');
  expect(await inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))).toEqual([
    '02',
    '29',
    '1988',
  ]);
});

test('a number that is refused before the machine runs stays refused once it does', async () => {
  const page = await stage.visitor();
  const release = await holdBack(page, '**/assets/start-flow-*.js');
  await page.goto('/weight');
  const weight = page.getByRole('textbox');
  await weight.fill('much');
  await weight.press('Enter');
  await expect.poll(() => weight.getAttribute('aria-invalid')).toBe('true');
  const runs = page.waitForResponse('**/api/update');
  release();
  await runs;
  expect(await weight.getAttribute('aria-invalid')).toBe('true');
});
