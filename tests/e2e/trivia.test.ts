import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: 'examples/trivia.json' } });
});

/** Waits for a text with an inserted answer, with the isolates around it written as ⟨ and ⟩. */
const feedback = (page: Page, text: string) =>
  page.getByText(text.replaceAll('⟨', '\u2068').replaceAll('⟩', '\u2069'), { exact: true }).waitFor();

test('right and wrong answers, and one whose time ran out, are shown by keyboard, stored, and counted at the end', async () => {
  const page = await stage.visit('/');
  await page.clock.install();
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await at(page, '/planet');
  await page.getByRole('button', { name: 'Jupiter' }).press('Enter');
  await at(page, '/planet/wrong');
  await page.getByRole('heading', { name: 'It is Venus' }).waitFor();
  await feedback(page, 'It turns once in 243 of our days. A day on ⟨Jupiter⟩ is shorter.');
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.press('Enter');

  await at(page, '/bones');
  await page.getByLabel('Your guess').fill('1000');
  await page.keyboard.press('Enter');
  await feedback(page, 'You said ⟨1,000⟩. Most people have 206, and babies about 300.');
  await goOn.press('Enter');

  await at(page, '/inland');
  const said = page.getByRole('status');
  await said.getByText('Time left: 60 seconds').waitFor({ state: 'attached' });
  await page.clock.fastForward(41_000);
  await said.getByText('Time left: 20 seconds').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'More time' }).press('Enter');
  await page.getByRole('timer').getByText('2 minutes').waitFor();
  await page.clock.fastForward(80_000);
  await said.getByText('Time is up.').waitFor({ state: 'attached' });
  expect(await faultsOn(page)).toEqual([]);
  for (const name of ['Bolivia', 'Laos']) await page.getByRole('button', { name }).press('Space');
  await goOn.press('Enter');
  await at(page, '/inland/right');
  await goOn.press('Enter');

  await at(page, '/moon');
  await page.getByLabel('Year').fill('1969');
  await page.keyboard.press('Enter');
  await at(page, '/moon/right');
  await goOn.press('Enter');

  await at(page, '/ending');
  await page.getByRole('radio', { name: '5 of 5' }).press('Enter');
  await at(page, '/thanks');
  await feedback(page, 'You got ⟨2 answers⟩ of four right. Now you know four things to tell at lunch.');
  const sessionId = String(await page.evaluate(() => localStorage.getItem('trivia-session')));
  expect(await stage.answersOf(sessionId)).toMatchObject({
    Planet: 'Jupiter',
    Bones: '1000',
    Inland: 'Bolivia, Laos',
    'Inland time': 'over',
    Moon: '1969',
    Hard: '5',
  });
});
