import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button, signInByToken } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { holdBack } from './hold-back.ts';
import { quiz } from './journey.ts';
import { QuizTaker } from './quiz-taker.ts';
import { barriersOn, desktop, phone, type Stage, staffToken, test } from './stage.ts';

let stage: Stage;
let takers: readonly QuizTaker[];
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { STAFF_TOKEN: staffToken } });
  takers = [
    // Took the whole quiz and paid.
    await takeQuiz('google', 26),
    // Left at step 3.
    await takeQuiz('google', 2, { 'Step 3 Status': 'Viewed' }),
    // Left on the landing page.
    await takeQuiz('newsletter', 0),
    // Left at step 2.
    await takeQuiz('', 0, { 'Step 2 Status': 'Viewed' }),
  ];
  await takers[0]?.pay('1 Month Premium', 'ana@example.com');
  const { request } = await stage.visitor();
  await request.post('/staff/sign-in', { form: { token: staffToken }, headers: { Origin: stage.address } });
  signedIn = await request.storageState();
});

/** Answers the quiz up to the step of this number, and then writes the fields `last`. */
async function takeQuiz(source: string, past: number, last = {}): Promise<QuizTaker> {
  const visitor = await QuizTaker.arrive(stage.address, { UTM: source, 'Visit 1': 'true' });
  for (const { path, fields } of quiz) {
    if (Number(path.slice('/step'.length)) > past) break;
    const { 'Step 24': email, ...answers } = fields;
    await visitor.answer(answers);
    if (email) await visitor.giveEmail(email);
  }
  if (Object.keys(last).length > 0) await visitor.answer(last);
  return visitor;
}

/** Staff at this address, who are signed in. */
async function staffAt(path: string): Promise<Page> {
  const page = await stage.visitor({ viewport: desktop, storageState: signedIn });
  await page.goto(path);
  await page.getByRole('definition').first().waitFor();
  return page;
}

const texts = async (parts: ReturnType<Page['getByRole']>) =>
  (await parts.allTextContents()).map((text) => text.trim().replaceAll(/\s+/g, ' '));
const totals = async (page: Page) => (await texts(page.getByRole('definition'))).slice(0, 3);
const row = (page: Page, name: string) => texts(page.getByRole('row', { name }).getByRole('cell'));
const query = (page: Page) => new URL(page.url()).search;

const seconds = expect.stringMatching(/^[\d.]+ sec$/);
const everything = ['4', '1', '25.0%'];

test('a selection asks for the sign-in first, and then shows its figures and exports their sessions; the link that the server prints signs in with one press, and no address keeps its token; the bar leads to the other staff pages and Back, without a reload', async () => {
  const page = await stage.visitor({ viewport: desktop });
  await page.goto('/analytics?source=google');
  await signInByToken(page, 'a guess');
  await page.getByText('This is not the staff token.').waitFor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url(), request.headers().referer ?? ''));
  await page.goto('/analytics');
  await page.goto(`/analytics?source=google#token=${encodeURIComponent(staffToken)}`);
  await button(page, 'Sign in with the token').click();
  await expect.poll(() => totals(page)).toEqual(['2', '1', '50.0%']);
  expect(page.url()).toBe(`${stage.address}/analytics?source=google`);
  expect(requested.filter((address) => address.includes('token'))).toEqual([]);

  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the answers (CSV)' }).click();
  const csv = await readFile(await (await downloaded).path(), 'utf8');
  const [head, ...rows] = csv.trim().split('\r\n');
  expect(head).toMatch(/^session_id,version,/);
  const ids = takers.slice(0, 2).map(({ sessionId }) => sessionId);
  expect(rows.map((line) => line.split(',')[0]).toSorted()).toEqual(ids.toSorted());

  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('heading', { name: 'People' }).waitFor();
  await page.goBack();
  await expect.poll(() => totals(page)).toEqual(['2', '1', '50.0%']);
  await page.getByRole('link', { name: 'Jobstile' }).click();
  await at(page, '/staff/funnels/job-seeker');
  expect(await page.evaluate(() => Object(window).isSameDocument)).toBe(true);
});

test('the figures are those of the sessions, and the chart draws them as wide as they are many; on a phone each figure is there once, in rows with bars, and at no size anything bars the way, sticks out or is too low to press', async () => {
  const page = await staffAt('/analytics');
  expect(await texts(page.getByRole('definition'))).toEqual([
    ...everything,
    '1 25.0% of sessions',
    '0 0.0% of sessions',
    '0 0.0% of sessions',
  ]);
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  expect(await page.getByRole('link', { name: 'Back to the quiz' }).getAttribute('href')).toBe('/');
  await page.getByText('Most visitors leave at “Almost There”: 1 of 2, or 50.0%.').waitFor();
  expect(await row(page, '2. Work Authorization')).toEqual(['3', '2', '1 33.3%', seconds]);
  expect(await row(page, '3. Almost There')).toEqual(['2', '1', '1 50.0%', seconds]);
  expect(await row(page, '26. Choose Your Plan')).toEqual(['1', '1', '0 0.0%', seconds]);
  // A single version is not compared.
  expect(await page.getByText('By version').count()).toBe(0);

  const chart = page.getByRole('img', { name: /^Bar chart of the steps/ });
  await chart.waitFor();
  const bars = await chart.evaluate((svg) => {
    const edgesOf = (part: string) =>
      [...svg.querySelectorAll(`[class*="${part}"]`)].map((bar) => {
        const { left, right } = bar.getBoundingClientRect();
        return { left, right };
      });
    const [answered, left] = [edgesOf('answered'), edgesOf('left')];
    // Measure where each bar begins and ends on the track behind it, in sessions: the track's width is all four.
    return edgesOf('track').map((track, step) => {
      const sessionsAt = (x = Number.NaN) => ((x - track.left) / (track.right - track.left)) * 4;
      return [answered[step], left[step]].map((bar) => [sessionsAt(bar?.left), sessionsAt(bar?.right)]);
    });
  });
  expect(bars.length).toBe(quiz.length);
  // biome-ignore format: a row a step, its answered part and its left part.
  expect(bars.map((parts) => parts.map((part) => part.map(Math.round)))).toEqual([
    [[0, 2], [2, 3]],
    [[0, 1], [1, 2]],
    ...Array.from({ length: quiz.length - 2 }, () => [[0, 1], [1, 1]]),
  ]);

  await page.setViewportSize(phone);
  await chart.waitFor({ state: 'hidden' });
  const parts = page.getByRole('row', { name: '2. Work Authorization' }).locator('rect');
  const shares = await parts.evaluateAll((rects) =>
    rects.map((rect) => {
      const bar = rect.parentElement?.getBoundingClientRect() ?? rect.getBoundingClientRect();
      const { left, right } = rect.getBoundingClientRect();
      return [left, right].map((x) => Math.round((4 * (x - bar.left)) / bar.width));
    }),
  );
  expect(shares, 'of four sessions').toEqual([
    [0, 2],
    [2, 3],
  ]);

  // The table is seen whole, and a time on one line.
  const table = page.getByRole('region', { name: 'The figures of each step' });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const hidden = await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, `${width} px`).toBeLessThanOrEqual(0);
    const lines = await table.getByText(/ sec$/).evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getClientRects().length;
      }),
    );
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]));
  }

  expect(await faultsOn(page)).toEqual([]);
  await page.setViewportSize(desktop);
  expect(await barriersOn(page)).toEqual([]);
});

test('the pickers change the figures and the address, and Back takes them back; a period is chosen by a press, a day or a typed year, and no day is taken that is too late, or before the first', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
  const day = tomorrow.toISOString().slice(0, 10);
  const page = await stage.visitor({ viewport: desktop, storageState: signedIn });
  await page.clock.setFixedTime(tomorrow);
  await page.goto('/analytics');
  const source = page.getByLabel('UTM source');
  await source.selectOption('newsletter');
  await expect.poll(() => totals(page)).toEqual(['1', '0', '0.0%']);
  expect(query(page)).toBe('?source=newsletter');
  await source.selectOption('None given');
  await expect.poll(() => query(page)).toBe('?source=');
  await expect.poll(() => totals(page)).toEqual(['1', '0', '0.0%']);
  await source.selectOption('All sources');
  await expect.poll(() => totals(page)).toEqual(everything);
  await page.getByRole('combobox', { name: 'Version' }).selectOption('1.1.3');
  await expect.poll(() => query(page)).toBe('?version=1.1.3');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => totals(page)).toEqual(['1', '0', '0.0%']);
  expect(await source.locator('option:checked').textContent()).toBe('None given');
  await source.selectOption('All sources');

  await button(page, 'Today').click();
  await page.getByText('No sessions match these filters.').waitFor();
  expect(await totals(page)).toEqual(['0', '0', '0.0%']);
  expect(query(page)).toBe(`?from=${day}&to=${day}`);
  expect(await button(page, 'Today').getAttribute('aria-pressed')).toBe('true');
  await button(page, '7 days').click();
  await expect.poll(() => totals(page)).toEqual(everything);
  const [first, last] = [page.getByLabel('From'), page.getByLabel('To')];
  await first.fill(day);
  await expect.poll(() => totals(page)).toEqual(['0', '0', '0.0%']);
  await first.fill('');
  await expect.poll(() => totals(page)).toEqual(everything);
  expect(query(page)).toBe(`?to=${day}`);
  await button(page, 'All time').click();
  await expect.poll(() => query(page)).toBe('');

  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics')) requested.push(new URL(request.url()).search);
  });
  await first.focus();
  await page.keyboard.type('01312026');
  await expect.poll(() => query(page)).toBe('?from=2026-01-31');
  await first.fill('9999-12-31');
  await expect.poll(() => first.getAttribute('aria-invalid')).toBe('true');
  expect(requested).toEqual(['?from=2026-01-31']);

  // Of a last day before the first they say that the figures are not of it.
  await first.fill('2026-01-20');
  await expect.poll(() => query(page)).toBe('?from=2026-01-20');
  await last.fill('2026-01-10');
  const words = page.getByText(/^Choose a day from Jan 20, 2026 to .* The figures are still of the former/);
  await words.waitFor();
  expect(await last.getAttribute('aria-describedby')).toBe(await words.getAttribute('id'));
  expect(await barriersOn(page)).toEqual([]);
  expect(query(page)).toBe('?from=2026-01-20');
  await first.fill('2026-01-05');
  await expect.poll(() => query(page)).toBe('?from=2026-01-05');
  // The fields show the days of the selection.
  expect(await last.inputValue()).toBe('');
  expect(await words.count()).toBe(0);
});

test('before the first figures it says that it loads, and those that leave out sessions refresh themselves; the former ones stay while others are on their way; a load that fails says so, and may be tried again', async () => {
  const page = await stage.visitor({ viewport: desktop, storageState: signedIn });
  const held = Promise.withResolvers<void>();
  let pending = 12_500;
  await page.route('**/api/analytics', async (route) => {
    await held.promise;
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), pending } });
    pending = 0;
  });
  await page.goto('/analytics');
  await page.getByRole('status').getByText('Loading analytics...').waitFor();
  held.resolve();
  const note = page.getByText('12,500 sessions are still to be counted.');
  await note.waitFor();
  await note.waitFor({ state: 'detached' });
  expect(await totals(page)).toEqual(everything);

  const release = await holdBack(page, '**/api/analytics?*');
  await page.getByLabel('UTM source').selectOption('google');
  await page.getByRole('status').getByText('Loading analytics...').waitFor();
  expect(await totals(page)).toEqual(everything);
  release();
  await expect.poll(() => totals(page)).toEqual(['2', '1', '50.0%']);
  expect(await page.getByText('Loading analytics...').count()).toBe(0);

  await stage.whileWritesFail(async () => {
    await page.getByLabel('UTM source').selectOption('newsletter');
    await page.getByRole('alert').getByText('Failed to load analytics').waitFor();
    await page
      .getByRole('alert')
      .getByText(/^50\d: /)
      .waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
  await button(page, 'Try again').click();
  await expect.poll(() => totals(page)).toEqual(['1', '0', '0.0%']);
  expect(await page.getByRole('alert').count()).toBe(0);

  // One for a version that there is not is mended with the picker.
  await page.goto('/analytics?version=9.9.9');
  await page
    .getByRole('alert')
    .getByText(/^400: .*never published/)
    .waitFor();
  await page.getByRole('combobox', { name: 'Version' }).selectOption('All versions');
  await expect.poll(() => totals(page)).toEqual(everything);
});
