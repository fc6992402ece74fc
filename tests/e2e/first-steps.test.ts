import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shippedFunnel } from '../support/funnels.ts';
import { at, goOn } from './acts.ts';
import { type Stage, sessionIdOf, test } from './stage.ts';

/**
 * The job-seeker funnel in free order, so that visitors may start at any step, with the variant of step 18 that nobody
 * sees in the shipped file.
 */
const { order, ...unordered } = shippedFunnel;
const steps = shippedFunnel.steps.map((step) => ({ ...step, opensWithoutSession: true }));
const experiments = shippedFunnel.experiments.map((experiment) => ({
  ...experiment,
  weights: { transgender: 1 },
}));

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel: { ...unordered, steps, experiments } });
});

const oneOfEachKind = [...new Map(steps.toReversed().map((step) => [step.kind, step])).values()];

/** How far the track of the slider is filled. */
const filledOf = (page: Page) =>
  page.getByRole('slider').evaluate((thumb) => getComputedStyle(thumb).getPropertyValue('--filled'));

test('a visitor may begin at a step of any kind, nothing goes wrong, and a slider is filled up to its thumb', async () => {
  const page = await stage.visitor();
  // So that the session begins at each.
  await page.addInitScript(() => localStorage.clear());
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const begun = new Set<string>();
  for (const { kind, path, heading } of oneOfEachKind) {
    const viewed = page.waitForResponse('**/api/update');
    await page.goto(path);
    if (kind === 'slider') expect(await filledOf(page)).toMatch(/\d/);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await viewed;
    const sessionId = await sessionIdOf(page);
    expect(await stage.answersOf(sessionId), path).toBeDefined();
    begun.add(sessionId);
    expect(complaints, path).toEqual([]);
  }
  expect(begun.size).toBe(oneOfEachKind.length);
});

test('that a step was viewed is saved once the server has the session, however long that takes', async () => {
  const page = await stage.visitor();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const submit = Promise.withResolvers<void>();
  await page.route('**/api/submit', async (route) => {
    await submit.promise;
    await route.continue();
  });
  await page.goto('/step16');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Twenty frames: the machine has run by then, and an update would have been sent after the next paint.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(sent).not.toContain('/api/update');
  const viewed = page.waitForResponse('**/api/update');
  submit.resolve();
  expect((await viewed).status()).toBe(200);
  expect(await stage.answerOf(await sessionIdOf(page), 'Step 16 Status')).toBe('Viewed');
});

test('a variant has a title of its own, and its view is recorded once, under that title', async () => {
  const page = await stage.visit('/step18');
  await page.getByRole('heading', { name: 'Do you identify as transgender?' }).waitFor();
  const pageViews = () =>
    page.evaluate(() => window.dataLayer?.filter((entry) => Object(entry).event === 'page_view'));
  const title = 'Transgender Identity | Jobstile';
  await expect.poll(pageViews).toEqual([{ event: 'page_view', page_path: '/step18', page_title: title }]);
  expect(await page.title()).toBe(title);
});

test('an earlier answer is shown when its page is opened again', async () => {
  const page = await stage.visitor();
  const viewed = page.waitForResponse('**/api/update');
  await page.goto('/step6');
  await viewed;
  await page.getByRole('slider').press('ArrowRight');
  const answered = await page.getByRole('slider').inputValue();
  await goOn(page).click();
  await at(page, '/step7');
  await page.goto('/step6');
  await expect.poll(() => page.getByRole('slider').inputValue()).toBe(answered);
});

test('with JavaScript switched off, the Continue of something to read leads on', async () => {
  const page = await stage.visitor({ javaScriptEnabled: false });
  await page.goto('/step3');
  await goOn(page).click();
  await at(page, '/step4');
  expect(await stage.answerOf(String(new URL(page.url()).searchParams.get('sessionId')), 'Step 3')).toBe(
    'done',
  );
});
