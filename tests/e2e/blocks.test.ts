import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button, filesOf, goOn } from './acts.ts';
import { faultsMirrored, faultsOn } from './faults-on.ts';
import { barriersOn, moving, type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: 'tests/funnels/blocks/funnel.json' } });
});

/** Answers everything up to the weight. */
async function toWeight(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'Begin').first().click();
  await at(page, '/pace');
  await button(page, 'Fast').click();
  await at(page, '/height');
  await page.getByRole('textbox').fill('175');
  await goOn(page).click();
  await at(page, '/weight');
}

/** Goes on from the weight to the plan, which is drawn from the answers. */
async function toPlan(page: Page, weight: string | undefined): Promise<void> {
  if (weight === undefined) await button(page, 'Skip').click();
  else {
    await page.getByRole('textbox').fill(weight);
    await goOn(page).click();
  }
  await at(page, '/loading');
  await button(page, 'Yes').waitFor();
  expect(await goOn(page).count()).toBe(0);
  await button(page, 'Yes').click();
  await at(page, '/plan');
}

const drawings = (page: Page) => page.getByRole('img', { name: /kg|scale/ });

test('the blocks of a landing page have no faults, from right to left neither, and are there before scripts run', async () => {
  const page = await stage.visit('/');
  expect([...(await faultsOn(page)), ...(await faultsMirrored(page))]).toEqual([]);
  const plain = await stage.visitor({ javaScriptEnabled: false });
  await plain.goto('/');
  await plain.getByRole('img', { name: 'Week 1: 0.4 kg, Week 4: 1.7 kg, Week 12: 4.6 kg' }).waitFor();
  await plain.getByText('4.6 of 5 from 12,304 reviews').waitFor();
  expect(await plain.getByRole('cell').allInnerTexts()).toContain('Paid once');
});

test('a video is fetched when it is played, and its captions are shown', async () => {
  const page = await stage.visit('/');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) fetched.push(request.url());
  });
  const video = page.getByLabel('Two seconds of a walk');
  await video.scrollIntoViewIfNeeded();
  expect(fetched).toEqual([]);
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  const shown = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...(element.textTracks[0]?.activeCues ?? [])].map((cue) => (cue as VTTCue).text),
    );
  await expect.poll(shown).toEqual(['Then faster.']);
  expect(await video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('showing');
  expect(fetched.length).toBeGreaterThan(0);
});

test('a question says why it is asked, and replies before it leads on', async () => {
  const page = await stage.visit('/');
  await button(page, 'Begin').first().click();
  await at(page, '/pace');
  await page.getByText('Why we ask').click();
  await page.getByText('So that no walk is too long for you.').waitFor();
  await button(page, 'Slow').click();
  await page.getByText('You are not alone: 43 % said so.').waitFor();
  expect(await goOn(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await at(page, '/height');
});

test('what is drawn from answers is told in sentences, and has no faults, in forced colours and while it moves neither; the answer to a ring that stood still counts; without a value a sentence takes its place', async () => {
  const page = await stage.visitor();
  await toWeight(page);
  await toPlan(page, '82');
  await page.getByText('Twelve weeks, or your money back.').waitFor();
  const [row] = await stage.query('select answers from sessions order by created_at desc limit 1');
  expect(row).toMatchObject({ answers: { Finishes: 'Yes', Pace: 'Fast', Weight: '82' } });
  expect(
    await drawings(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  ).toEqual(['Today: 82 kg, In June: 73.8 kg', '26.8 on a scale from 12 to 42: Overweight']);
  expect(await faultsOn(page)).toEqual([]);
  await page.getByText('An estimate from your answers').waitFor();
  await goOn(page).click();
  await page.getByRole('img', { name: 'Today: 82 kg, In June: 73.8 kg' }).waitFor();
  expect(await page.getByText('Slow is fine').count()).toBe(0);

  await page.emulateMedia({ forcedColors: 'active', ...moving });
  await page.goto('/');
  expect(await barriersOn(page)).toEqual([]);
  await page.goto('/weight');
  await toPlan(page, '300');
  expect(await faultsOn(page)).toEqual([]);

  await page.goto('/weight');
  await toPlan(page, undefined);
  expect(await page.getByText('Your answers do not give this number.').count()).toBe(2);
  expect(await drawings(page).count()).toBe(0);
});

test('a funnel without these blocks fetches none of their code', async ({ stage: shipped }) => {
  const page = await shipped.visitor();
  const files = filesOf(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /Selling/.test(file))).toEqual([]);
});
