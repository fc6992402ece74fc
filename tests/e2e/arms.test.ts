import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { armedFunnel, armOf, sessionIdIn } from '../support/armed-funnel.ts';
import { at, button } from './acts.ts';
import { holdBack } from './hold-back.ts';
import { type Stage, sessionIdOf, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel: armedFunnel });
});

/** What the landing page asks in each arm. */
const questions = { long: 'Do you have a pet?', short: 'Cat, dog or bird?' };

/** The arm whose landing page is shown. */
async function shownArm(page: Page): Promise<string | undefined> {
  const text = await page.getByRole('heading').first().textContent();
  return Object.entries(questions).find(([, question]) => question === text)?.[0];
}

const idInAddress = (page: Page): string => new URL(page.url()).searchParams.get('sessionId') ?? '';

test('sessions in different arms answer different questions, and walk different ways', async () => {
  const walks = {
    long: { answers: ['Yes', 'Dog'], ways: ['/pet', '/age'] },
    short: { answers: ['Bird', 'Bird'], ways: ['/pet', '/plan'] },
  };
  for (const arm of ['long', 'short'] as const) {
    const page = await stage.visit(`/?sessionId=${sessionIdIn(arm)}`);
    const { answers, ways } = walks[arm];
    for (const [index, answer] of answers.entries()) {
      await button(page, answer).click();
      await at(page, ways[index] ?? '');
    }
    expect(await stage.answerOf(await sessionIdOf(page), 'Pet')).toBe(answers[1]);
  }
});

test('a newcomer gets the landing page of one arm, and the same one each time they come back', async () => {
  const page = await stage.visit('/');
  const id = await sessionIdOf(page);
  expect(await shownArm(page)).toBe(armOf(id));
  for (let time = 0; time < 3; time += 1) {
    await page.goto('/?utm_source=mail');
    await page.waitForURL(`/?utm_source=mail&sessionId=${id}`);
    expect(await shownArm(page)).toBe(armOf(id));
  }
});

test('a tap before the scripts run is saved in the session of the page, and leads on in its arm', async () => {
  const page = await stage.visitor();
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const arm = await shownArm(page);
  await button(page, arm === 'short' ? 'Bird' : 'Yes').click();
  await page.waitForURL('**/pet?**', { waitUntil: 'commit' });
  const id = idInAddress(page);
  expect(armOf(id)).toBe(arm);
  release();
  await button(page, 'Bird').or(button(page, 'Dog')).last().click();
  await at(page, arm === 'short' ? '/plan' : '/age');
  expect(await sessionIdOf(page)).toBe(id);
});
