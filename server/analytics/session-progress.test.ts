import { expect, test } from 'vitest';
import { stepMark } from './session-progress.ts';
import { bucketOf } from './time-buckets.ts';

const step = { field: 'Pet', statusField: 'Pet Status' };
const looked = { 'Pet Status': 'Viewed' };
const answered = { Pet: 'Cat' };

test.each([
  ['nobody was there', {}, {}, undefined],
  ['it was opened', looked, { 'Pet Status': 1_000 }, 'entered'],
  ['it was answered', { ...looked, ...answered }, { 'Pet Status': 1_000, Pet: 61_000 }, bucketOf(60_000)],
  ['it was answered at once', { ...looked, ...answered }, { 'Pet Status': 1_000, Pet: 1_000 }, bucketOf(0)],
  [
    'the answer overtook the mark',
    { ...looked, ...answered },
    { 'Pet Status': 1_001, Pet: 1_000 },
    'answered',
  ],
  ['the mark was lost', answered, { Pet: 1_000 }, 'answered'],
  ['the time of the answer is not known', { ...looked, ...answered }, { 'Pet Status': 1_000 }, 'answered'],
])('%s', (_, answers, times, mark) => {
  const firstAt = new Map(Object.entries(times));
  expect(stepMark({ answers, firstAt }, step)).toBe(mark);
});
