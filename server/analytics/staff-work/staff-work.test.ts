import { expect, test } from 'vitest';
import type { Portions } from './portions.ts';
import { StaffWork } from './staff-work.ts';

const portionMs = 20;

const never = () => Promise.reject(new Error('Another portion is under test.'));
const noPortions: Portions = {
  foldSome: never,
  removeSome: never,
  figures: never,
  exportPage: never,
  countAnswers: never,
  countMoves: never,
};
const workOf = (portions: Partial<Portions>, longestRest = 4) =>
  new StaffWork({
    portions: { ...noPortions, ...portions },
    longestRest,
    readsStandby: false,
    start: async () => {},
    end: async () => {},
  });

/** Work of three portions, during each of which visitors keep the event loop busy; and when each began. */
function busyWork(longestRest?: number) {
  const beginnings: number[] = [];
  const foldSome = async () => {
    beginnings.push(performance.now());
    while (performance.now() - (beginnings.at(-1) ?? 0) < portionMs);
    return beginnings.length % 3 > 0;
  };
  const countAnswers = async () => ({ counts: [beginnings.length], end: null });
  return { work: workOf({ foldSome, countAnswers }, longestRest), beginnings };
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

test('neither a count for which somebody waits nor the end of the server waits for a long rest', async () => {
  const { work, beginnings } = busyWork(100_000);
  const fold = work.fold();
  while (beginnings.length === 0) await Promise.resolve();
  expect(await work.countAnswers({ funnelId: 'quiz', groups: [[{ field: 'Pet' }]] })).toEqual([1]);
  await work.stop();
  await fold;
});

test('adds up the counts of all pages, and gives up if they take longer than somebody can wait', async () => {
  const query = { funnelId: 'quiz', groups: [[{ field: 'Pet' }]] };
  const ends = ['a', 'b', null];
  const threePages = workOf({
    countAnswers: async () => ({ counts: [2], end: ends.shift() ?? null }),
  });
  expect(await threePages.countAnswers(query)).toEqual([6]);
  const endless = workOf({ countAnswers: async () => ({ counts: [1], end: 'a' }) });
  expect(await endless.countAnswers(query, portionMs)).toBeUndefined();
});
