import { describe, expect, test } from 'vitest';
import { alwaysValidP, halfWidth, type Sample, stratifiedDifference } from './confidence-sequence.ts';

const shares = (sessions: number, reached: number): Sample => ({ sessions, sum: reached, squares: reached });

/** A sample in which one session pays each of these amounts, and the others pay nothing. */
const amounts = (sessions: number, paid: readonly number[]): Sample => ({
  sessions,
  sum: paid.reduce((sum, amount) => sum + amount, 0),
  squares: paid.reduce((sum, amount) => sum + amount ** 2, 0),
});

// GrowthBook's gbstats implements the same paper. The numbers are those of its own tests, TestSequentialTTest in
// packages/stats/tests/frequentist/test_tests.py: the interval minus the estimate, and the standard error.
test.each([
  { named: 'runs', error: 0.33341, tightest: 1000, half: 1.56516 - 0.50336 },
  { named: 'runs_prop', error: 0.03386, tightest: 5000, half: 0.60675 - 0.50386 },
  { named: 'runs_ra', error: 0.33341, tightest: 5000, half: 1.51646 - 0.50338 },
])('the width is that of gbstats, test_sequential_test_$named', ({ error, tightest, half }) => {
  expect(halfWidth({ error, sessions: 6461 }, 0.05, tightest)).toBeCloseTo(half, 4);
});

test('the interval is as wide as in the formula of the paper for one mean, written as its authors do in drconfseq', () => {
  // std_conjmix_margin of R/asymptotic_confseq.R, with rho2 for 5,000 sessions.
  const margin = (t: number, rho2: number, alpha: number) =>
    Math.sqrt((2 * (t * rho2 + 1) * Math.log(Math.sqrt(t * rho2 + 1) / alpha)) / (t ** 2 * rho2));
  const rho2 = (-2 * Math.log(0.05) + Math.log(1 - 2 * Math.log(0.05))) / 5000;
  for (const sessions of [20, 500, 5_000, 80_000]) {
    for (const rate of [0.05, 0.01]) {
      const half = halfWidth({ error: 3 / Math.sqrt(sessions), sessions }, rate);
      expect(half).toBeCloseTo(3 * margin(sessions, rho2, rate), 10);
    }
  }
});

test('at 5,000 sessions no other tuning gives intervals as narrow, by more than a thousandth', () => {
  const of = (tightest: number) => halfWidth({ error: 1, sessions: 5000 }, 0.05, tightest);
  for (const tightest of [1000, 3000, 4000, 6000, 8000, 20_000])
    expect(of(tightest)).toBeGreaterThan(0.999 * of(5000));
  expect(of(100)).toBeGreaterThan(1.1 * of(5000));
});

test('the p value is the rate at which the interval just touches zero', () => {
  const estimate = { difference: 0.012, error: 0.0035, sessions: 12_000 };
  const p = alwaysValidP(estimate);
  expect(p).toBeLessThan(0.05);
  expect(halfWidth(estimate, p)).toBeCloseTo(estimate.difference, 12);
  expect(alwaysValidP({ ...estimate, difference: 0 })).toBe(1);
});

describe('the difference of two arms', () => {
  test('of one version is that of their means, with the usual standard error', () => {
    const estimate = stratifiedDifference([{ first: shares(10_000, 500), other: shares(10_000, 600) }]);
    expect(estimate?.difference).toBeCloseTo(0.01, 12);
    expect(estimate?.error).toBeCloseTo(Math.sqrt((2 * 0.055 * 0.945) / 10_000), 6);
    expect(estimate?.sessions).toBe(20_000);
  });

  test('of amounts has the standard error of their means', () => {
    const paid = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? 99 : 39));
    const [first, other] = [amounts(2000, paid), amounts(2000, paid.slice(0, 240))];
    const estimate = stratifiedDifference([{ first, other }]);
    const variance = ({ sessions, sum, squares }: Sample) => squares / sessions - (sum / sessions) ** 2;
    expect(estimate?.difference).toBeCloseTo((240 * 59 - 300 * 59) / 2000, 12);
    expect(estimate?.error).toBeCloseTo(Math.sqrt((variance(first) + variance(other)) / 2000), 2);
  });

  test('is zero if it is zero in two versions of other weights: versions are not pooled (Simpson’s paradox)', () => {
    const few = { first: shares(9000, 900), other: shares(1000, 100) };
    const many = { first: shares(1000, 500), other: shares(9000, 4500) };
    // If the versions were pooled, 14 % would be compared with 46 %.
    expect(stratifiedDifference([few, many])?.difference).toBeCloseTo(0, 12);
  });

  test('leaves out a version in which only one of them was shown', () => {
    const both = { first: shares(2000, 100), other: shares(2000, 140) };
    const alone = { first: shares(50_000, 25_000), other: shares(0, 0) };
    expect(stratifiedDifference([both, alone])).toEqual(stratifiedDifference([both]));
    expect(stratifiedDifference([alone])).toBeUndefined();
  });

  test('is not given before the smaller arm should have ten sessions that reach the goal, or that do not', () => {
    const given = (one: Sample, other: Sample) => stratifiedDifference([{ first: one, other }]) !== undefined;
    expect(given(shares(1000, 0), shares(1000, 19))).toBe(false);
    expect(given(shares(1000, 0), shares(1000, 20))).toBe(true);
    expect(given(shares(1000, 1000), shares(1000, 981))).toBe(false);
    expect(given(shares(9000, 180), shares(1000, 0))).toBe(true);
    expect(given(shares(9000, 90), shares(1000, 0))).toBe(false);
    expect(given(amounts(1000, Array(12).fill(99)), amounts(1000, Array(8).fill(39)))).toBe(false);
    expect(given(amounts(1000, []), amounts(1000, []))).toBe(false);
  });

  test('has the error of the pooled arms if a small arm happens to have no conversion', () => {
    const estimate = stratifiedDifference([{ first: shares(19_000, 380), other: shares(1000, 0) }]);
    // With separate variances the small arm's would be 0, and the error only that of the large arm: 0.001.
    expect(estimate?.error).toBeCloseTo(Math.sqrt(0.019 * 0.981 * (1 / 19_000 + 1 / 1000)), 5);
  });
});
