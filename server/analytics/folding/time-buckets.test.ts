import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, buckets, medianOf } from './time-buckets.ts';

const countsOf = (times: readonly number[]) =>
  Array.from({ length: buckets }, (_, bucket) => times.filter((time) => bucketOf(time) === bucket).length);

test('nobody has no median', () => {
  expect(medianOf(countsOf([]))).toBeNull();
});

test('the median of one time is at most 9 % away from it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 8_640_000_000 }), (time) => {
      const median = medianOf(countsOf([time])) ?? Number.NaN;
      // Half a millisecond more, since it is rounded.
      expect(Math.abs(median - time)).toBeLessThan(0.0906 * time + 0.5);
    }),
  );
});

test('the median is that of the time in the middle, or between the two in the middle', () => {
  const [one, two, three] = [2_000, 8_000, 60_000].map((time) => medianOf(countsOf([time])) ?? 0);
  expect(medianOf(countsOf([60_000, 2_000, 8_000]))).toBe(two);
  expect(medianOf(countsOf([2_000, 60_000]))).toBeCloseTo(((one ?? 0) + (three ?? 0)) / 2, -1);
});

test('no time is too short or too long', () => {
  expect([bucketOf(0), bucketOf(Number.MAX_SAFE_INTEGER)]).toEqual([0, buckets - 1]);
});
