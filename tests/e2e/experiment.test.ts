import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { AnalyticsResponse } from '../../server/api.ts';
import { armedFunnel, sessionIdIn } from '../support/armed-funnel.ts';
import { withValues } from '../support/with-values.ts';
import { at, button, signInByToken } from './acts.ts';
import { QuizTaker } from './quiz-taker.ts';
import { type Stage, staffToken, test } from './stage.ts';

/** As declared, cats are not asked for their age; in the arm `short`, dogs are not; birds are asked in both. */
const funnel = withValues<Funnel>(armedFunnel, {
  '/choiceSets/pets': ['Cat', 'Dog', 'Bird'],
  '/choiceSets/more-pets': undefined,
  '/pages/brief': undefined,
  '/pages/figures': { kind: 'analytics', title: 'Figures', name: 'Figures', quizPath: '/' },
  '/routes/~1figures': 'figures',
  '/experiments/0/goal': 'conversion',
  '/experiments/0/arms/short': {
    steps: { '/pet': { next: [{ when: { answer: 'Pet', is: 'Dog' }, to: '/plan' }, { to: '/age' }] } },
  },
});

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ funnel, environment: { STAFF_TOKEN: staffToken } });
});

/** Somebody in an arm who has come to the question for the pet, by calls. */
const arrived = (arm: 'long' | 'short') =>
  QuizTaker.arrive(stage.address, { UTM: '', 'Has pet': 'Yes' }, sessionIdIn(arm));

/** The same in a browser. */
async function askedForPet(arm: 'long' | 'short'): Promise<Page> {
  const visitor = await stage.visit(`/?sessionId=${sessionIdIn(arm)}`);
  await button(visitor, 'Yes').click();
  await at(visitor, '/pet');
  return visitor;
}

/** How many sessions the figures count in each arm. */
async function counted(): Promise<readonly number[] | undefined> {
  const response = await fetch(`${stage.address}/api/analytics`, {
    headers: { Authorization: `Bearer ${staffToken}` },
  });
  const figures: AnalyticsResponse = await response.json();
  return figures.experiments[0]?.arms.map(({ total }) => total);
}

test('visitors count once their path differs from that of the other arm, and not before', async () => {
  for (const arm of ['long', 'short'] as const) {
    const visitor = await arrived(arm);
    await visitor.answer({ Pet: 'Bird' });
    expect(await counted()).toEqual([0, 0]);
  }
  for (const [arm, way, before, after] of [
    ['long', '/age', [0, 0], [1, 0]],
    ['short', '/plan', [1, 0], [1, 1]],
  ] as const) {
    const visitor = await askedForPet(arm);
    expect(await counted()).toEqual(before);
    await button(visitor, 'Dog').click();
    await at(visitor, way);
    expect(await counted()).toEqual(after);
  }
});

test('with enough of them, the page says by how much an arm is better', async () => {
  const drive = async (arm: 'long' | 'short', completes: boolean) => {
    const visitor = await arrived(arm);
    await visitor.answer({ Pet: 'Dog' });
    if (completes) await visitor.answer(arm === 'long' ? { Age: '5 years', Plan: 'pro' } : { Plan: 'pro' });
  };
  // Two at once: a busy machine asks some of a hundred to come again.
  for (let visitor = 0; visitor < 49; visitor += 1)
    await Promise.all([drive('long', visitor < 5), drive('short', visitor < 45)]);
  const staff = await stage.visit('/figures');
  await signInByToken(staff, staffToken);
  const table = staff.getByRole('table', { name: 'Experiment “short-way”' });
  const cells = (arm: string) => table.getByRole('row', { name: arm }).getByRole('cell').allTextContents();
  await table.getByText(/^Better: [\d.]+ to [\d.]+ percentage points more complete\.$/).waitFor();
  expect([await cells('long'), await cells('short')]).toEqual([
    ['50', '5', '10.0%'],
    ['50', '45', '90.0%'],
  ]);
});
