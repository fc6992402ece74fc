import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { payAs } from './acts.ts';
import { bought, firstOfShape, quiz, rowOf } from './journey.ts';
import { faultsAtEverySize, faultsAtExtremes } from './layout-faults.ts';
import { barriersOn, moving, type Stage, sessionIdOf, storedSessionId, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

/** Waits until the database holds exactly these answers: statuses are saved in the background. */
const holdsExactly = (sessionId: string, answers: Readonly<Record<string, string>>) =>
  expect.poll(() => stage.answersOf(sessionId)).toEqual(answers);

/** The accessibility faults of the screen, and the faults of its layout. */
const faultsOn = async (page: Page) => [...(await barriersOn(page)), ...(await faultsAtEverySize(page))];

/**
 * The same for a step before it is answered, with everything that it can show; leaves the step unchanged. Steps of one
 * shape differ in their words alone, which are checked at the extremes.
 */
async function faultsOfStep(page: Page, isFirstOfShape: boolean): Promise<string[]> {
  const slider = page.getByRole('slider');
  // Continue comes with the first choice.
  const choice = page.getByRole('button', { name: 'Another background' });
  const faults = isFirstOfShape ? await barriersOn(page) : [];
  const [slides, chooses] = [await slider.isVisible(), await choice.isVisible()];
  const before = slides ? await slider.inputValue() : '';
  // The longest number of a slider.
  if (slides) await slider.press('End');
  if (chooses) await choice.click();
  faults.push(...(await (isFirstOfShape ? faultsAtEverySize(page) : faultsAtExtremes(page))));
  if (slides) await slider.fill(before);
  if (chooses) await choice.click();
  return faults;
}

async function takeQuiz(
  page: Page,
  sessionId: string,
  before: Readonly<Record<string, string>>,
): Promise<void> {
  const answers: Record<string, string> = { ...before };
  await page.getByRole('heading', { level: 1, name: quiz[0]?.heading ?? '' }).waitFor();
  for (const [index, stop] of quiz.entries()) {
    await page.waitForURL(`**${stop.path}?sessionId=${sessionId}`);
    await page.getByRole('heading', { level: 1, name: stop.heading, exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(stop.title);
    expect(await faultsOfStep(page, firstOfShape.has(stop.path))).toEqual([]);
    await stop.pass(page);
    const following = quiz[index + 1];
    await page.waitForURL(following ? `**${following.path}?**` : '**/sandbox/checkout?**');
    Object.assign(answers, stop.fields, following && { [`${statusOf(following.path)}`]: 'Viewed' });
    await holdsExactly(sessionId, answers);
  }
}

/** `/step13` writes `Step 13 Status`. */
const statusOf = (path: string): string => `Step ${path.slice('/step'.length)} Status`;

async function payAndMakeAccount(page: Page, sessionId: string): Promise<void> {
  expect(new URL(page.url()).searchParams.get('client_reference_id')).toBe(sessionId);
  expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe('1 Month Premium');
  await page.getByText('no card is charged', { exact: false }).first().waitFor();
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.getByRole('textbox').inputValue()).toBe('');
  await payAs(page, 'ana@example.com');

  await page.waitForURL('**/success?**');
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('sessionId')).toBe(sessionId);
  expect(searchParams.get('session_id')).toBeTruthy();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.getByText('Pro Plan').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.com');
  expect(await barriersOn(page)).toEqual([]);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Password', { exact: true }).press('Enter');

  await page.waitForURL(`**/error?sessionId=${sessionId}`);
  await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
  await page.getByText('we will refund your payment within the next 24 hours').waitFor();
  await expect.poll(() => storedSessionId(page)).toBeNull();
  expect(await faultsOn(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
  expect(await storedSessionId(page)).toBeNull();
  const accounts = await stage.query('select email from accounts where session_id = $1', [sessionId]);
  expect(accounts).toEqual([{ email: 'ana@example.com' }]);
}

// keyboard.test.ts takes the quiz from landing variant B, with the keyboard.
test('the whole funnel, from landing variant A on a phone to the refund page: every answer is stored as the field table says, and no screen has a fault at any size', async () => {
  const page = await stage.visitor(moving);
  await page.clock.install();
  await page.goto('/');
  const sessionId = await sessionIdOf(page);
  await holdsExactly(sessionId, { UTM: '', 'Visit 1': 'true' });
  expect(await page.title()).toBe('Find a Job Without the Busywork | Jobstile');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await takeQuiz(page, sessionId, { UTM: '', 'Visit 1': 'true', 'Step 1': 'Yes' });
  await payAndMakeAccount(page, sessionId);
  expect(await rowOf(stage, sessionId)).toEqual({ ...bought, language: 'en-US' });
});
