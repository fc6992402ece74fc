import { expect, test } from 'vitest';
import { halfWidth } from './confidence-sequence.ts';
import { intervalsOf, points, verdictOn } from './verdict.ts';

/** An estimate that is this many standard errors away from zero. */
const away = (errors: number) => ({ difference: 0.01 * errors, error: 0.01, sessions: 5000 });
const half = (rate: number) => halfWidth(away(0), rate);
const halves = (...estimates: Parameters<typeof intervalsOf>[0]) =>
  intervalsOf(estimates).map((interval) => interval && interval.high - interval.difference);

test('one arm has the interval of the whole error rate', () => {
  expect(halves(away(1))).toEqual([expect.closeTo(half(0.05), 12)]);
});

test('of several arms, the clearest is held to the rate divided by all, and the next one to that divided by one less', () => {
  const [clearest, next, unclear] = [away(-6), away(4), away(0.5)];
  expect(halves(unclear, clearest, next)).toEqual([
    expect.closeTo(half(0.05), 12),
    expect.closeTo(half(0.05 / 3), 12),
    expect.closeTo(half(0.05 / 2), 12),
  ]);
});

test('once a difference is not significant, the later ones are not tested at a higher rate', () => {
  const [one, other] = [away(2), away(1)];
  expect(halves(one, other)).toEqual(Array(2).fill(expect.closeTo(half(0.05 / 2), 12)));
});

test('an arm without an estimate counts in the number of arms all the same', () => {
  expect(halves(undefined, away(1))).toEqual([undefined, expect.closeTo(half(0.05 / 2), 12)]);
});

test.each([
  [{ low: 0.001, high: 0.02 }, 0.05, 'better'],
  [{ low: -0.02, high: -0.001 }, 0.05, 'worse'],
  [{ low: -0.02, high: 0.03 }, 0.05, 'alike'],
  [{ low: -0.02, high: 0.05 }, 0.05, 'too-early'],
  [{ low: -0.05, high: 0.02 }, 0.05, 'too-early'],
  [{ low: -0.02, high: 0.03 }, undefined, 'too-early'],
  [{ low: 0, high: 0.03 }, undefined, 'too-early'],
])('an interval of %j with a smallest effect of %s is %s', (interval, smallest, state) => {
  const { low, high } = interval;
  const shares = { difference: 0, low: low / 100, high: high / 100 };
  expect(verdictOn(shares, smallest, points)).toEqual({ state, interval: { difference: 0, low, high } });
});

test('no share differs by more than 100 points; an amount may', () => {
  const wide = { difference: 0.8, low: -0.3, high: 1.9 };
  expect(verdictOn(wide, undefined, points).interval).toEqual({ difference: 80, low: -30, high: 100 });
  const amounts = { scale: 0.01, limit: Number.POSITIVE_INFINITY };
  const verdict = verdictOn({ difference: 180, low: 30, high: 330 }, undefined, amounts);
  expect(verdict).toEqual({ state: 'better', interval: { difference: 1.8, low: 0.3, high: 3.3 } });
});

test('without an interval it is too early', () => {
  expect(verdictOn(undefined, 0.05, points)).toEqual({ state: 'too-early', interval: null });
});
