import { describe, expect, test } from 'vitest';
import { crossingProbability } from '../../bench/support/crossing-probability.ts';
import { type Design, simulate } from '../../bench/support/simulated-experiments.ts';

// `npm run bench:experiments` runs ten times as many, of more kinds.
const runs = 200;
const version = (...arms: readonly (readonly [weight: number, rate: number])[]) => ({
  arms: arms.map(([weight, rate]) => ({ weight, rate })),
});
const looked = { looks: 100, perLook: 100 };
/** The most wrong verdicts in `runs` at an error rate of 5 %: the mean and three standard deviations. */
const maxNamed = 0.05 * runs + 3 * Math.sqrt(0.05 * 0.95 * runs);

describe.each<[string, Design]>([
  ['of two arms', { ...looked, versions: [version([1, 0.05], [1, 0.05])] }],
  ['of four arms', { ...looked, versions: [version([1, 0.1], [1, 0.1], [1, 0.1], [1, 0.1])] }],
  ['of 90 to 10', { ...looked, versions: [version([9, 0.05], [1, 0.05])] }],
  [
    'whose weights and rates change',
    { ...looked, versions: [version([9, 0.05], [1, 0.05]), version([1, 0.2], [9, 0.2])] },
  ],
])('an experiment %s without any difference, looked at a hundred times', (_, design) => {
  test('hardly ever names a winner, is right all along, and has no broken split', () => {
    const { named, held, alarmed } = simulate(design, runs, 7);
    expect(named).toBeLessThanOrEqual(maxNamed);
    expect(held).toBeGreaterThanOrEqual(0.95 * runs);
    expect(alarmed).toBeLessThanOrEqual(0.05 * runs);
  });
});

test('a difference is found as often as the theory says', () => {
  const design = { ...looked, versions: [version([1, 0.05], [1, 0.07])] };
  const expected = crossingProbability({ ...looked, rates: [0.05, 0.07], tightest: 5000, rate: 0.05 });
  const { named } = simulate(design, runs, 7);
  expect(expected).toBeGreaterThan(0.8);
  expect(Math.abs(named / runs - expected)).toBeLessThan(3 * Math.sqrt((expected * (1 - expected)) / runs));
});
