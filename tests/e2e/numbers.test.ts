import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterEach(() => stage.dismissVisitors());
afterAll(() => stage.close());

const at = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);
const pathOf = (page: Page) => new URL(page.url()).pathname;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const goOn = (page: Page) => button(page, 'Continue');

/** Leads a visitor from one step to the next with the clock standing still, so that nothing has run there yet. */
async function arriveWithStoppedClock(from: string, to: string) {
  const visitor = await stage.visitor();
  await visitor.clock.install();
  const { page, sessionId } = await stage.visitStep(from, visitor);
  await page.clock.pauseAt(Date.now() + 1000);
  return {
    page,
    sessionId,
    goOn: () =>
      goOn(page)
        .click()
        .then(() => at(page, to)),
  };
}

describe('step 6', () => {
  const salary = (page: Page) => page.getByRole('textbox');

  test('starts at $60,000 and moves by $1,000, with the arrow keys and with its buttons', async () => {
    const { page, sessionId } = await stage.visitStep('/step6');
    expect(await salary(page).inputValue()).toBe('$60,000');
    await page.getByRole('slider').press('ArrowRight');
    expect(await salary(page).inputValue()).toBe('$61,000');
    await page.getByRole('slider').press('ArrowLeft');
    await page.getByRole('slider').press('ArrowLeft');
    expect(await salary(page).inputValue()).toBe('$59,000');
    await button(page, 'More').click();
    await button(page, 'More').click();
    expect(await salary(page).inputValue()).toBe('$61,000');
    await button(page, 'Less').click();
    await button(page, 'Less').click();
    expect(await salary(page).inputValue()).toBe('$59,000');
    await goOn(page).click();
    await at(page, '/step7');
    expect(await stage.answerOf(sessionId, 'Step 6')).toBe('$59000');
  });

  test('ends at $0 and at $300,000', async () => {
    const { page, sessionId } = await stage.visitStep('/step6');
    await page.getByRole('slider').press('Home');
    expect(await salary(page).inputValue()).toBe('$0');
    await button(page, 'Less').click();
    expect(await salary(page).inputValue()).toBe('$0');
    await page.getByRole('slider').press('End');
    expect(await salary(page).inputValue()).toBe('$300,000');
    await button(page, 'More').click();
    expect(await salary(page).inputValue()).toBe('$300,000');
    await goOn(page).click();
    await at(page, '/step7');
    expect(await stage.answerOf(sessionId, 'Step 6')).toBe('$300000');
  });

  test('takes a typed amount, rounded to its steps', async () => {
    const { page, sessionId } = await stage.visitStep('/step6');
    await salary(page).focus();
    await page.keyboard.type('72,499');
    await page.keyboard.press('Enter');
    await at(page, '/step7');
    expect(await stage.answerOf(sessionId, 'Step 6')).toBe('$72000');
  });
});

test("step 9 shows '50+ years' at its end and stores '50 years'", async () => {
  const { page, sessionId } = await stage.visitStep('/step9');
  expect(await page.getByRole('textbox').inputValue()).toBe('10 years');
  await page.getByRole('slider').press('End');
  expect(await page.getByRole('textbox').inputValue()).toBe('50+ years');
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('50+ years');
  await goOn(page).click();
  await at(page, '/step10');
  expect(await stage.answerOf(sessionId, 'Step 9')).toBe('50 years');
});

test('step 7 cannot go on with nothing but spaces', async () => {
  const { page, sessionId } = await stage.visitStep('/step7');
  expect(await goOn(page).isDisabled()).toBe(true);
  await page.getByLabel('Job title').fill('   ');
  expect(await goOn(page).isDisabled()).toBe(true);
  await page.getByLabel('Job title').press('Enter');
  await page.getByRole('option', { name: 'Data Scientist' }).click();
  await goOn(page).click();
  await at(page, '/step8');
  expect(await stage.answerOf(sessionId, 'Step 7')).toBe('Data Scientist');
});

describe('step 11', () => {
  const bands = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => {
          const state = /done|active|pending/.exec(item.className)?.[0];
          return state ?? item.className;
        }),
      );
  const ring = (page: Page) => page.getByRole('progressbar', { name: 'Spend Less Time' });

  test('fills one percent every 75 ms through five bands, saves when full, and moves on 1.5 s later', async () => {
    const { page, sessionId, goOn } = await arriveWithStoppedClock('/step10', '/step11');
    await goOn();
    await ring(page).getByText('0%', { exact: true }).waitFor();
    const line = ring(page).locator('circle').last();
    expect(await line.getAttribute('stroke-dasharray')).toBe('314');
    expect(await line.getAttribute('stroke-dashoffset')).toBe('314');

    await page.clock.runFor(75 * 40);
    await ring(page).getByText('40%', { exact: true }).waitFor();
    expect(Number(await line.getAttribute('stroke-dashoffset'))).toBeCloseTo(314 * 0.6);
    await page.clock.runFor(74);
    expect(await ring(page).getAttribute('aria-valuenow')).toBe('40');
    await page.clock.runFor(1);
    await ring(page).getByText('41%', { exact: true }).waitFor();

    await page.clock.runFor(75 * 58);
    await ring(page).getByText('99%', { exact: true }).waitFor();
    expect(await stage.answerOf(sessionId, 'Step 11')).toBeUndefined();
    const saved = page.waitForResponse('**/api/update');
    await page.clock.runFor(75);
    await ring(page).getByText('100%', { exact: true }).waitFor();
    await saved;
    expect(await stage.answerOf(sessionId, 'Step 11')).toBe('done');
    // The pause begins when the page has read the answer, which it then remembers.
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('Step 11');
    await page.clock.runFor(1499);
    expect(pathOf(page)).toBe('/step11');
    await page.clock.runFor(1);
    await at(page, '/step12');
  });

  test('its messages are done, active or pending by the fifth that the ring is in', async () => {
    const { page, goOn } = await arriveWithStoppedClock('/step10', '/step11');
    await goOn();
    await ring(page).getByText('0%', { exact: true }).waitFor();
    await page.clock.runFor(75 * 10);
    for (const [percent, states] of [
      [10, ['active', 'pending', 'pending', 'pending', 'pending']],
      [30, ['done', 'active', 'pending', 'pending', 'pending']],
      [50, ['done', 'done', 'active', 'pending', 'pending']],
      [70, ['done', 'done', 'done', 'active', 'pending']],
      [90, ['done', 'done', 'done', 'done', 'active']],
    ] as const) {
      await ring(page).getByText(`${percent}%`, { exact: true }).waitFor();
      expect(await bands(page)).toEqual(states);
      await page.clock.runFor(75 * 20);
    }
  });
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

  test('goes on only with a whole address, and marks only what is neither empty nor whole', async () => {
    const { page } = await stage.visitStep('/step24');
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
  });

  test.each([
    ['as it stands', true],
    ['withdrawn', false],
  ])('keeps the address and the consent, %s', async (_, consent) => {
    const { page, sessionId } = await stage.visitStep('/step24');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    await page.getByLabel('E-mail address').fill(' ana@example.com ');
    await page.getByRole('checkbox').setChecked(consent);
    await goOn(page).click();
    await at(page, '/step25');
    const rows = await stage.query('select email, consent from sessions where session_id = $1', [sessionId]);
    expect(rows).toEqual([{ email: 'ana@example.com', consent }]);
  });
});

describe('step 25', () => {
  const figure = (page: Page, label: string) => page.getByRole('paragraph').filter({ hasText: label });
  const count = async (page: Page, label: string) =>
    Number.parseInt((await figure(page, label).textContent()) ?? '', 10);
  const counts = async (page: Page) => [
    await count(page, 'Interview invites'),
    await count(page, 'Jobs landed'),
  ];
  const entries = (page: Page, label: string) =>
    figure(page, label).locator('xpath=following-sibling::ul/li');
  const addresses = async (page: Page, label: string) =>
    (await entries(page, label).allInnerTexts()).map((text) => text.split(/\s/)[0]);

  /** From now on the page draws this number whenever it wants one by chance. */
  const chance = (page: Page, value: number) =>
    page.evaluate((given) => {
      Math.random = () => given;
    }, value);

  /** Leads a visitor back to step 24 and, with the clock standing still, forth again: its code is there by then. */
  async function arrive() {
    const visitor = await stage.visitor();
    await visitor.clock.install();
    const { page } = await stage.visitStep('/step24', visitor);
    await page.getByLabel('E-mail address').fill('ana@example.com');
    await goOn(page).click();
    await figure(page, 'Interview invites').waitFor();
    await page.goBack();
    await page.getByLabel('E-mail address').waitFor();
    await page.clock.pauseAt(Date.now() + 1000);
    await chance(page, 0.5);
    await page.goForward();
    await figure(page, 'Interview invites').waitFor();
    return page;
  }

  test('starts with 475 and 177, and one of them rises every three seconds, to 60 or 40 percent', async () => {
    const page = await arrive();
    expect(await counts(page)).toEqual([475, 177]);
    await chance(page, 0.599);
    await page.clock.runFor(2999);
    expect(await counts(page)).toEqual([475, 177]);
    await page.clock.runFor(1);
    await expect.poll(() => counts(page)).toEqual([476, 177]);
    await chance(page, 0.6);
    await page.clock.runFor(3000);
    await expect.poll(() => counts(page)).toEqual([476, 178]);
    await chance(page, 0);
    await page.clock.runFor(3000 * 4);
    await expect.poll(() => counts(page)).toEqual([480, 178]);
    await chance(page, 0.999);
    await page.clock.runFor(3000 * 2);
    await expect.poll(() => counts(page)).toEqual([480, 180]);
  });

  test('lists five masked addresses for each, the newest first and marked for half a second', async () => {
    const page = await arrive();
    const before = await addresses(page, 'Jobs landed');
    expect(before).toEqual(Array(5).fill('ka***@yahoo.com'));
    for (const value of [0.61, 0.71, 0.81]) {
      await chance(page, value);
      await page.clock.runFor(3000);
    }
    await expect
      .poll(() => addresses(page, 'Jobs landed'))
      .toEqual([
        'ro***@hotmail.com',
        'ol***@icloud.com',
        'ma***@icloud.com',
        'ka***@yahoo.com',
        'ka***@yahoo.com',
      ]);
    expect(await addresses(page, 'Interview invites')).toEqual(before);

    const marks = await entries(page, 'Jobs landed').evaluateAll((items) =>
      items.map((item) => getComputedStyle(item)).map((style) => style.animationDuration),
    );
    expect(marks).toEqual(['0.5s', '0s', '0s', '0s', '0s']);
    await expect
      .poll(() =>
        entries(page, 'Jobs landed')
          .first()
          .evaluate((item) => getComputedStyle(item).backgroundColor),
      )
      .toBe('rgba(0, 0, 0, 0)');
  });

  test('stands still while it is paused', async () => {
    const page = await arrive();
    await button(page, 'Pause').click();
    await page.clock.runFor(9000);
    expect(await counts(page)).toEqual([475, 177]);
    await button(page, 'Resume').click();
    await page.clock.runFor(3000);
    await expect.poll(() => counts(page)).toEqual([476, 177]);
  });
});

describe('step 26', () => {
  test('offers the three plans with their prices, the Pro Plan preselected and most popular', async () => {
    const { page } = await stage.visitStep('/step26');
    const cards = page.getByRole('radiogroup').locator('label');
    await cards.nth(2).waitFor();
    expect(
      await cards
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((radio) => radio.matches(':checked'))),
    ).toEqual([false, true, false]);
    for (const [index, name, weekly, total, was] of [
      [0, 'Basic Plan', '$12/week', '$49', '$78'],
      [1, 'Pro Plan', '$23/week', '$99', '$145'],
      [2, 'Premium Plan', '$16/week', '$199', '$290'],
    ] as const) {
      const card = cards.nth(index);
      await card.getByText(name, { exact: true }).waitFor();
      await card.getByText(weekly, { exact: true }).waitFor();
      await card.getByText(total, { exact: true }).waitFor();
      expect(await card.locator('s').allInnerTexts()).toEqual([was]);
      expect(await card.getByText('MOST POPULAR').count()).toBe(index === 1 ? 1 : 0);
    }
  });

  test.each([
    ['Basic Plan', '1 Month Basic'],
    ['Premium Plan', '3 Months'],
  ])('keeps the %s here and on the server as %s', async (name, stored) => {
    const { page, sessionId } = await stage.visitStep('/step26');
    await page.getByRole('radio', { name }).check();
    await goOn(page).click();
    await at(page, '/sandbox/checkout');
    expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe(stored);
    expect(await stage.answerOf(sessionId, 'Step 26')).toBe(stored);
  });
});

describe('/success', () => {
  const visitSuccess = async () =>
    stage.visit(`/success?session_id=nobody-paid&sessionId=${await stage.startSession()}`);
  const password = (page: Page) => page.getByLabel('Password', { exact: true });

  test('shows and hides the password', async () => {
    const page = await visitSuccess();
    await password(page).fill('correct horse');
    expect(await password(page).getAttribute('type')).toBe('password');
    await button(page, 'Show').click();
    expect(await password(page).getAttribute('type')).toBe('text');
    expect(await password(page).inputValue()).toBe('correct horse');
    await button(page, 'Hide').click();
    expect(await password(page).getAttribute('type')).toBe('password');
  });

  test('sends nothing before the password has eight characters', async () => {
    const page = await visitSuccess();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await page.getByLabel('E-mail').fill('ana@example.com');
    await password(page).fill('1234567');
    await goOn(page).click();
    await password(page).press('Enter');
    expect(sent).not.toContain('POST');
    const asked = page.waitForRequest('**/api/create-account');
    await password(page).press('8');
    await goOn(page).click();
    expect((await asked).postDataJSON()).toMatchObject({ password: '12345678' });
  });
});
