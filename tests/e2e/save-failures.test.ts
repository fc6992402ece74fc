import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { at, button, pathOf } from './acts.ts';
import { holdBack } from './hold-back.ts';
import { quiz, type Stop } from './journey.ts';
import { type Stage, sessionIdOf, test } from './stage.ts';
import { toastOn, watchForToasts } from './toast-on.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

const logged = (page: Page, words: string) =>
  page.waitForEvent('console', (message) => message.text().startsWith(words));
const saveFailed = (page: Page) => logged(page, 'What was entered could not be saved.');
const forget = (sessionId: string) => stage.query('delete from sessions where session_id = $1', [sessionId]);

test('landing variant A says nothing when the session cannot be made, but that its question could not be answered; its Start Now leads on all the same, and the answer is taken later', async () => {
  const page = await stage.visitor();
  const toasted = await watchForToasts(page);
  await stage.whileWritesFail(async () => {
    const failed = saveFailed(page);
    await page.goto('/');
    await failed;
    expect(toasted()).toBe(false);
    await button(page, 'Yes').click();
    await toastOn(page, 'Error', 'Failed to submit answer. Please try again.').waitFor();
    expect(pathOf(page)).toBe('/');
    const unsaved = logged(page, 'The click could not be saved.');
    await button(page, 'Start Now').click();
    await unsaved;
    await at(page, '/step2');
    await page.getByRole('heading', { name: 'Are you authorized' }).waitFor();
  });
  await page.goto('/');
  const sessionId = await sessionIdOf(page);
  await button(page, 'Yes').click();
  await at(page, '/step2');
  expect(await stage.answerOf(sessionId, 'Step 1')).toBe('Yes');
});

describe('landing variant B', () => {
  test('says that the session could not be made, and its buttons lead on all the same', async () => {
    const page = await stage.visitor();
    await stage.whileWritesFail(async () => {
      await page.goto('/home');
      await toastOn(page, 'Error', 'Failed to initialize session. Please refresh the page.').waitFor();
      const unsaved = logged(page, 'The click could not be saved.');
      await button(page, 'Get Started').click();
      await unsaved;
      await at(page, '/step2');
    });
    await page.getByRole('heading', { name: 'Are you authorized' }).waitFor();
  });

  test('makes the record by its click when the server does not know the session', async () => {
    const page = await stage.visit('/home');
    const sessionId = await sessionIdOf(page);
    await expect.poll(() => stage.answersOf(sessionId)).toBeDefined();
    await forget(sessionId);
    const updated = page.waitForResponse('**/api/update');
    await button(page, 'Start My Job Search').click();
    expect((await updated).status()).toBe(404);
    await at(page, '/step2');
    await expect
      .poll(() => stage.answersOf(sessionId))
      .toEqual({ 'CTA Click': 'Home Page CTA', 'Step 2 Status': 'Viewed' });
  });
});

test('step 2 tries both calls, logs a warning and stays when neither succeeds, and makes the record when the server does not know the session', async () => {
  const { page, sessionId } = await stage.visitStep('/step2');
  const toasted = await watchForToasts(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await stage.whileWritesFail(async () => {
    const failed = saveFailed(page);
    await button(page, 'No').click();
    expect((await failed).type()).toBe('warning');
  });
  expect(calls).toEqual(['/api/update', '/api/submit']);
  expect(pathOf(page)).toBe('/step2');

  await forget(sessionId);
  await button(page, 'Yes').click();
  await at(page, '/step3');
  await expect
    .poll(() => stage.answersOf(sessionId))
    .toEqual({
      UTM: '',
      'Visit 1': 'true',
      'Step 2 Status': 'Viewed',
      'Step 2': 'Yes',
      'Step 3 Status': 'Viewed',
    });
  expect(toasted()).toBe(false);
});

/**
 * Steps whose failed save shows no message: a choice, the e-mail address and the plans. That a visitor stays at any step
 * whose answer cannot be saved is shown in engine/machine.test.ts.
 */
const silent = quiz.filter(({ path }) => ['/step5', '/step24', '/step26'].includes(path));

describe('every other step stays when its answer cannot be saved, and takes it later', () => {
  test('/step8 says so', async () => {
    const stop = quiz.find(({ path }) => path === '/step8') ?? expect.fail();
    const { page, sessionId } = await stage.visitStep(stop.path);
    const toasted = await watchForToasts(page);
    await failAt(page, stop);
    await expect.poll(toasted).toBe(true);
    await toastOn(page, 'Error', 'Failed to save your answer. Please try again.').waitFor();
    // Screen readers get only the toast: the status region stays empty.
    await expect.poll(() => page.locator('main [role="status"]').allTextContents()).toEqual(['']);
    await succeedAt(page, sessionId, stop);
  });

  test('without a word, but for those two', async () => {
    const { page, sessionId } = await stage.visitStep('/step3');
    const toasted = await watchForToasts(page);
    for (const stop of silent) {
      if (pathOf(page) !== stop.path) await page.goto(`${stop.path}?sessionId=${sessionId}`);
      await page.getByRole('heading', { level: 1, name: stop.heading, exact: true }).waitFor();
      // A pending request must not fail in place of the answer's.
      const status = `Step ${stop.path.slice('/step'.length)} Status`;
      await expect.poll(() => stage.answerOf(sessionId, status)).toBe('Viewed');
      await failAt(page, stop);
      await succeedAt(page, sessionId, stop);
      expect(toasted(), stop.path).toBe(false);
    }
  });

  test('/step9 says so if the server has not answered for 20 s', async () => {
    const page = await stage.visitor();
    await page.clock.install();
    const { sessionId } = await stage.visitStep('/step9', page);
    await page.clock.pauseAt(Date.now() + 1000);
    const release = await holdBack(page, '**/api/update');
    const sent = page.waitForRequest('**/api/update');
    await button(page, 'Continue').click();
    await sent;
    await page.clock.fastForward(19_999);
    const isBusy = () => button(page, 'Continue').getAttribute('aria-disabled');
    expect(await isBusy()).toBe('true');
    await page.clock.fastForward(1);
    await expect.poll(isBusy).toBeNull();
    await page.clock.resume();
    await toastOn(page, 'Error', 'Failed to save your answer. Please try again.').waitFor();
    release();
    await button(page, 'Continue').click();
    await at(page, '/step10');
    expect(await stage.answerOf(sessionId, 'Step 9')).toBe('10 years');
  });

  test('/step11 says nothing and offers Continue', async () => {
    const page = await stage.visitor();
    await page.clock.install();
    const { sessionId } = await stage.visitStep('/step11', page);
    const toasted = await watchForToasts(page);
    await stage.whileWritesFail(async () => {
      const failed = saveFailed(page);
      await page.clock.fastForward(7500);
      await failed;
    });
    expect(pathOf(page)).toBe('/step11');
    await button(page, 'Continue').click();
    await at(page, '/step12');
    expect(await stage.answerOf(sessionId, 'Step 11')).toBe('done');
    expect(toasted()).toBe(false);
  });
});

/** Answers the step while the server cannot keep anything. */
async function failAt(page: Page, stop: Stop): Promise<void> {
  await stage.whileWritesFail(async () => {
    const failed = saveFailed(page);
    await stop.pass(page);
    await failed;
  });
  expect(pathOf(page)).toBe(stop.path);
}

/** Answers the step again; the earlier input is still there. */
async function succeedAt(page: Page, sessionId: string, stop: Stop): Promise<void> {
  const goOn = button(page, 'Continue');
  if ((await goOn.count()) > 0) await goOn.click();
  else await stop.pass(page);
  const following = quiz[quiz.indexOf(stop) + 1]?.path ?? '/sandbox/checkout';
  await at(page, following);
  expect(await stage.answersOf(sessionId)).toMatchObject(stop.fields);
}

describe('a session that the server no longer has', () => {
  test('is created again from all answers, also for its e-mail address, and the visitor goes on with it', async () => {
    const { page, sessionId } = await stage.visitStep('/step5');
    const toasted = await watchForToasts(page);
    await button(page, 'Working, but looking for something better').click();
    await at(page, '/step6');
    await page.getByRole('heading', { name: "What's the lowest yearly pay" }).waitFor();
    await page.reload();
    await button(page, 'Continue').waitFor();
    await forget(sessionId);
    await button(page, 'Continue').click();
    await at(page, '/step7');
    expect(await sessionIdOf(page)).toBe(sessionId);
    await expect
      .poll(() => stage.answersOf(sessionId))
      .toEqual({
        UTM: '',
        'Visit 1': 'true',
        'Step 5 Status': 'Viewed',
        'Step 5': 'Working, but looking for something better',
        'Step 6 Status': 'Viewed',
        'Step 6': '$60000',
        'Step 7 Status': 'Viewed',
      });
    expect(toasted()).toBe(false);

    await page.goto(`/step24?sessionId=${sessionId}`);
    await page.getByLabel('E-mail address').fill('ana@example.com');
    await expect.poll(() => stage.answerOf(sessionId, 'Step 24 Status')).toBe('Viewed');
    await forget(sessionId);
    await button(page, 'Continue').click();
    await at(page, '/step25');
    const emailOfSession = 'select email, consent from sessions where session_id = $1';
    expect(await stage.query(emailOfSession, [sessionId])).toEqual([
      { email: 'ana@example.com', consent: true },
    ]);
  });

  test('and that cannot be created again is a failure of the step like any other', async () => {
    const { page, sessionId } = await stage.visitStep('/step9');
    await forget(sessionId);
    await page.route('**/api/submit', (route) => route.abort());
    await button(page, 'Continue').click();
    await toastOn(page, 'Error', 'Failed to save your answer. Please try again.').waitFor();
    expect(pathOf(page)).toBe('/step9');
    await page.unroute('**/api/submit');
    await button(page, 'Continue').click();
    await at(page, '/step10');
    expect(await stage.answerOf(sessionId, 'Step 9')).toBe('10 years');
  });
});

test('that a step was viewed and this could not be saved is ignored', async () => {
  const { page } = await stage.visitStep('/step3');
  const toasted = await watchForToasts(page);
  await button(page, 'Continue').click();
  await at(page, '/step4');
  await page.getByRole('heading', { name: "Let's make your next job easier to get." }).waitFor();
  await stage.whileWritesFail(async () => {
    const ignored = logged(page, 'That the step was viewed could not be saved.');
    await page.goBack();
    await page.getByRole('heading', { name: "You're Almost There!" }).waitFor();
    await ignored;
  });
  await button(page, 'Continue').click();
  await at(page, '/step4');
  expect(toasted()).toBe(false);
});

test('a payment that cannot be looked up is shown as a Premium Plan without an address, yet makes no account', async () => {
  const sessionId = await stage.startSession();
  const page = await stage.visit(`/success?session_id=nobody-paid&sessionId=${sessionId}`);
  const toasted = await watchForToasts(page);
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await page.getByText('Your plan: Premium Plan').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('');

  await page.getByLabel('E-mail').fill('eve@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  const failed = logged(page, 'The account could not be created.');
  await button(page, 'Continue').click();
  await failed;
  await page.getByRole('button', { name: 'Continue', disabled: false }).waitFor();
  expect(pathOf(page)).toBe('/success');
  expect(await page.getByLabel('E-mail').inputValue()).toBe('eve@example.com');
  expect(await stage.query('select * from accounts')).toEqual([]);
  expect(toasted()).toBe(false);
});
