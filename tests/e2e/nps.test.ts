import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faultsOn } from './faults-on.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: 'examples/nps.json' } });
});

const at = (page: Page, path: string) => page.waitForURL(`**${path}?s=*`);

test('a low score leads to the question what was missing, by keyboard only, and all answers are saved', async () => {
  const page = await stage.visit('/?utm_source=letter');
  await page.getByRole('button', { name: 'Tell us' }).press('Enter');
  await at(page, '/recommend');
  const sessionId = String(await page.evaluate(() => localStorage.getItem('survey')));
  const score = page.getByRole('radiogroup', { name: 'How likely are you to recommend us to a friend?' });
  await score.waitFor();
  expect(await score.getByRole('radio').count()).toBe(11);
  expect(await score.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await faultsOn(page)).toEqual([]);
  // From the lowest value round to the highest, and down to 8.
  await score.getByRole('radio', { name: '0 of 10', exact: true }).focus();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowLeft'])
    await page.keyboard.press(key);
  expect(await score.getByRole('radio', { name: '8 of 10', checked: true }).getAttribute('tabindex')).toBe(
    '0',
  );
  expect(await score.locator('[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('Enter');

  await at(page, '/missing');
  const words = page.getByLabel('In your own words');
  const go = page.getByRole('button', { name: 'Continue' });
  await words.fill('A map');
  await page.getByText('5 more characters, please').first().waitFor();
  expect(await go.isDisabled()).toBe(true);
  await words.fill('A map,\n');
  await words.pressSequentially('and tea');
  await page.getByText('586 characters left').first().waitFor();
  // Read out after a pause in typing.
  await page.getByRole('status').getByText('586 characters left').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await go.click();

  await at(page, '/parcel');
  await page.getByRole('radio', { name: '4 of 5 stars' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(await stage.answersOf(sessionId)).toMatchObject({
    Source: 'letter',
    Score: '8',
    Missing: 'A map,\nand tea',
    Parcel: '4',
  });
  expect(await stage.answersOf(sessionId)).not.toHaveProperty('Liked');
});

test('without scripts the first rating is a form of buttons, whose answer leads on by the condition', async () => {
  const page = await stage.visitor({ javaScriptEnabled: false });
  await page.goto('/recommend');
  await page.getByRole('radio', { name: '9 of 10' }).click();
  await at(page, '/liked');
  const sessionId = new URL(page.url()).searchParams.get('s') ?? '';
  expect(await stage.answersOf(sessionId)).toMatchObject({ Score: '9' });
});
