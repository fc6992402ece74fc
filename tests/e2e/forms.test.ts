import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { at, button, goOn } from './acts.ts';
import { holdBack } from './hold-back.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(({ stage: shared }) => {
  stage = shared;
});

test('step 7 cannot go on with nothing but spaces, and takes a job title that was copied out of a table, without its tabs', async () => {
  const { page, sessionId } = await stage.visitStep('/step7');
  expect(await goOn(page).isDisabled()).toBe(true);
  await page.getByLabel('Job title').fill('   ');
  expect(await goOn(page).isDisabled()).toBe(true);
  await page.getByLabel('Job title').press('Enter');
  await page.getByRole('option', { name: 'Data Scientist' }).click();
  await goOn(page).click();
  await at(page, '/step8');
  expect(await stage.answerOf(sessionId, 'Step 7')).toBe('Data Scientist');

  await page.goBack();
  await page.getByLabel('Job title').fill('\tMarketing\tManager');
  await goOn(page).click();
  await at(page, '/step8');
  expect(await stage.answerOf(sessionId, 'Step 7')).toBe('Marketing Manager');
});

test('step 16 offers Continue only while something is chosen', async () => {
  const { page, sessionId } = await stage.visitStep('/step16');
  expect(await goOn(page).count()).toBe(0);
  await button(page, 'East Asian').click();
  await goOn(page).waitFor();
  await button(page, 'East Asian').click();
  await goOn(page).waitFor({ state: 'detached' });
  await button(page, 'White or Caucasian').click();
  await button(page, 'Black or African').click();
  await goOn(page).click();
  await at(page, '/step18');
  expect(await stage.answerOf(sessionId, 'Step 16')).toBe('White or Caucasian, Black or African');
});

test('step 22 does nothing and says nothing while nothing is chosen', async () => {
  const { page, sessionId } = await stage.visitStep('/step22');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.method()));
  const before = await page.getByRole('main').textContent();
  await goOn(page).click();
  expect(calls).not.toContain('POST');
  expect(await page.getByRole('main').textContent()).toBe(before);
  await button(page, 'Contract / Freelance').click();
  await goOn(page).click();
  await at(page, '/step23');
  expect(await stage.answerOf(sessionId, 'Step 22')).toBe('Contract / Freelance');
});

describe('step 24', () => {
  const red = 'rgb(179, 38, 30)';
  const border = (page: Page) =>
    page.getByLabel('E-mail address').evaluate((element) => getComputedStyle(element).borderColor);

  test('goes on only with a whole address, marks only what is neither empty nor whole, and keeps it with the consent', async () => {
    const { page, sessionId } = await stage.visitStep('/step24');
    for (const [typed, marked, ready] of [
      ['', false, false],
      ['ana', true, false],
      ['   ', false, false],
      ['ana@example', true, false],
      ['ana@example.com', false, true],
      ['ana b@example.com', true, false],
    ] as const) {
      await page.getByLabel('E-mail address').fill(typed);
      await expect.poll(async () => (await border(page)) === red, { message: typed }).toBe(marked);
      expect(await goOn(page).isEnabled(), typed).toBe(ready);
    }

    const stored = () =>
      stage.query('select email, consent from sessions where session_id = $1', [sessionId]);
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await page.getByLabel('E-mail address').fill(' ana@example.com ');
    await goOn(page).click();
    await at(page, '/step25');
    expect(await stored()).toEqual([{ email: 'ana@example.com', consent: true }]);
    await page.goBack();
    await page.getByRole('checkbox').uncheck();
    await goOn(page).click();
    await at(page, '/step25');
    expect(await stored()).toEqual([{ email: 'ana@example.com', consent: false }]);
  });
});

describe('/success', () => {
  const password = (page: Page) => page.getByLabel('Password', { exact: true });

  test('shows and hides the password, sends nothing before it has eight characters, and makes one account, however quickly Continue is pressed twice, for the session that its address names, not for another one in this browser', async () => {
    const { page } = await stage.visitStep('/step5');
    const sessionId = await stage.startSession();
    await page.goto(`/success?session_id=nobody-paid&sessionId=${sessionId}`);
    await password(page).fill('correct horse');
    expect(await password(page).getAttribute('type')).toBe('password');
    await button(page, 'Show').click();
    expect(await password(page).getAttribute('type')).toBe('text');
    expect(await password(page).inputValue()).toBe('correct horse');
    await button(page, 'Hide').click();
    expect(await password(page).getAttribute('type')).toBe('password');

    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataJSON());
    });
    await page.getByLabel('E-mail').fill('ana@example.com');
    await password(page).fill('1234567');
    await goOn(page).click();
    await password(page).press('Enter');
    expect(sent).toEqual([]);
    const answered = page.waitForResponse('**/api/create-account');
    // After a refusal, the form can be sent again.
    const release = await holdBack(page, '**/api/create-account');
    await password(page).press('8');
    await goOn(page).dblclick();
    release();
    await answered;
    expect(sent).toMatchObject([{ sessionId, password: '12345678' }]);
  });
});
