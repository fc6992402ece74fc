import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { assignedVariant } from '../../schema/experiments/variant.ts';
import { plantFunnel } from '../support/funnels.ts';
import { button, signInByToken } from './acts.ts';
import { layoutFaultsOn } from './layout-faults.ts';
import { QuizTaker } from './quiz-taker.ts';
import { barriersOn, desktop, phone, type Stage, test } from './stage.ts';

const staffToken = 'the key of the gardeners';
let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({
    environment: { FUNNEL: 'examples/plant-finder.json', STAFF_TOKEN: staffToken },
  });
});

const seen = 'seen';
const arrive = (sessionId?: string) => QuizTaker.arrive(stage.address, { opened: 'yes' }, sessionId);

const texts = async (parts: Locator) =>
  (await parts.allTextContents()).map((text) => text.trim().replaceAll(/\s+/g, ' '));
const row = (table: Locator, name: string | RegExp) =>
  texts(table.getByRole('row', { name }).getByRole('cell'));

/** An id of a session that is assigned this variant of the coffee experiment. */
function idFor(variant: string): string {
  const [experiment] = plantFunnel.experiments;
  const id = randomUUID();
  return experiment && assignedVariant(experiment, id) === variant ? id : idFor(variant);
}

test('after too many wrong tokens it says what to do, and before the first visitor when figures begin; if the flow branches, each transition has its own figures and its own arc', async () => {
  const page = await stage.visitor({ viewport: desktop });
  await page.goto('/figures');
  await signInByToken(page, 'a guess');
  await page.evaluate(() =>
    Promise.all(
      Array.from({ length: 9 }, () =>
        fetch('/staff/sign-in', {
          method: 'POST',
          body: new URLSearchParams({ token: 'a guess' }),
          redirect: 'manual',
        }),
      ),
    ),
  );
  // A busy button ignores clicks.
  await page.getByRole('button', { name: 'Sign in with the token', disabled: false }).click();
  await page
    .getByText('Too many wrong staff tokens came from this address; sign in with the right one')
    .waitFor();
  await page.getByLabel('Staff token').fill(staffToken);
  await button(page, 'Sign in with the token').click();
  await page.getByLabel('Which visitors').waitFor();
  await page.getByText('Nobody has reached the shop yet.').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await barriersOn(page)).toEqual([]);

  const [english, lost, german] = [await arrive(), await arrive(), await arrive()];
  for (const visitor of [english, lost]) await visitor.answer({ language: 'en', 'language seen': seen });
  await german.answer({ language: 'de', 'language seen': seen });
  await english.answer({ 'rooms seen': seen });
  await german.answer({ 'Zimmer seen': seen });

  await page.reload();
  const ways = page.getByRole('table', { name: 'Forks in the garden path' });
  await ways.waitFor();
  expect(await row(ways, /2\. Your rooms/)).toEqual(['2 66,7 %', '1', '33,3 %']);
  expect(await row(ways, /12\. Deine Zimmer/)).toEqual(['1 33,3 %', '1', '0,0 %']);
  const arcs = page.getByRole('img', { name: /^A bar for each question/ }).locator('path');
  const branching = plantFunnel.steps.flatMap(({ next }) => (typeof next === 'string' ? [] : next));
  await expect.poll(() => arcs.count()).toBe(branching.length);
});

test('variants are compared in words that say how sure the difference is, and drawn from day to day', async () => {
  await Promise.all(
    (['month', 'coffee'] as const).flatMap((variant) =>
      Array.from({ length: variant === 'coffee' ? 12 : 36 }, async () => {
        const visitor = await arrive(idFor(variant));
        const plan = variant === 'coffee' ? { plan: plantFunnel.plans[0]?.id ?? '' } : {};
        await visitor.answer({ 'budget seen': seen, ...plan });
      }),
    ),
  );
  const page = await stage.visitor();
  await page.goto('/figures');
  await signInByToken(page, staffToken);
  const trial = page.getByRole('table', { name: 'Trial “coffee-price” of “7. Budget”' });
  await trial.waitFor();
  expect(await row(trial, /^month/)).toEqual(['36', '0', '0,0 %']);
  expect(await row(trial, /^coffee/)).toEqual(['12', '12', '100,0 %']);
  await trial.getByText('This is the first bed.').waitFor();
  await trial.getByText('Too early to tell: too few seeds.').waitFor();

  const counts = { month: [300, 30], coffee: [100, 16] };
  const figuresOfADay = Object.entries(counts).flatMap(([variant, [sessions, completed]]) => [
    [`arm coffee-price ${variant}`, sessions],
    [`arm-completed coffee-price ${variant}`, completed],
  ]);
  for (let day = 1; day <= 20; day += 1) {
    await stage.query('insert into figures values ($1, $2, $3, $4, $5, $6)', [
      plantFunnel.id,
      'arm',
      `2026-01-${String(day).padStart(2, '0')}`,
      plantFunnel.version,
      '',
      JSON.stringify(Object.fromEntries(figuresOfADay)),
    ]);
  }
  await page.reload();
  await trial.getByText(/^Grows better, by \d,\d to \d,\d points\.$/).waitFor();
  await trial
    .getByRole('img', { name: 'How the bed “coffee” grows from day to day, in words below.' })
    .waitFor();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await barriersOn(page)).toEqual([]);
    expect(await layoutFaultsOn(page)).toEqual([]);
  }
});
