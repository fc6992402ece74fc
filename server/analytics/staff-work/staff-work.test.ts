import { expect, test } from 'vitest';
import type { Portions } from './portions.ts';
import { StaffWork } from './staff-work.ts';

const portionMs = 20;

/** Work of three portions, during each of which visitors keep the event loop busy; and when each began. */
function busyWork() {
  const beginnings: number[] = [];
  const foldSome = async () => {
    beginnings.push(performance.now());
    while (performance.now() - (beginnings.at(-1) ?? 0) < portionMs);
    return beginnings.length % 3 > 0;
  };
  const never = () => Promise.reject(new Error('Only the fold is under test.'));
  const portions: Portions = {
    foldSome,
    removeSome: never,
    figures: never,
    exportPage: never,
    countAnswers: never,
    countMoves: never,
    validate: never,
    merge: never,
  };
  const work = new StaffWork({ portions, longestRest: 4, readsStandby: false, end: async () => {} });
  return { work, beginnings };
}

test('rests after each portion, the longer, the busier visitors kept the event loop', async () => {
  const { work, beginnings } = busyWork();
  await work.fold();
  const [first = 0, second = 0, third = 0] = beginnings;
  // The portion, and four times as long: nearly all of the time was busy.
  for (const gap of [second - first, third - second]) expect(gap).toBeGreaterThan(3 * portionMs);
});

test('ends after the present portion once the server stops', async () => {
  const { work, beginnings } = busyWork();
  const fold = work.fold();
  while (beginnings.length === 0) await Promise.resolve();
  await work.stop();
  await fold;
  expect(beginnings).toHaveLength(1);
});
