import { dayMs } from '../../../schema/numbers/durations.ts';

/** The shortest and the longest time that is recorded, in milliseconds; times beyond are clamped. */
const shortest = 100;
const longest = 100 * dayMs;
/** Four buckets for each doubling: no time in a bucket is more than 9 % from its middle. */
const perDoubling = 4;

/** The bucket of a time in milliseconds. Buckets grow with the time, which keeps the relative precision. */
export function bucketOf(ms: number): number {
  const clamped = Math.min(Math.max(ms, shortest), longest);
  return Math.floor(Math.log2(clamped / shortest) * perDoubling);
}

/** How many buckets there are. */
export const buckets = bucketOf(longest) + 1;

/** The median in whole milliseconds; null without times. In: how many times fell into each bucket. */
export function medianOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const at = (rank: number): number => {
    let before = 0;
    const bucket = counts.findIndex((count) => {
      before += count;
      return rank < before;
    });
    return middleOf(bucket);
  };
  return Math.round((at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2);
}

/** The time in the middle of a bucket, in milliseconds. */
const middleOf = (bucket: number): number => shortest * 2 ** ((bucket + 0.5) / perDoubling);
