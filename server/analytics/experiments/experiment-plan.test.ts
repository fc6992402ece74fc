import { expect, test } from 'vitest';
import { crossingProbability } from '../../../bench/support/crossing-probability.ts';
import { plannedPower, plannedSessions, powerAt } from './experiment-plan.ts';

/** The power that the bench computes by another method, with 200 looks. */
const reference = (rates: readonly [number, number], sessions: number) =>
  crossingProbability({ rates, perLook: sessions / 200, looks: 200, tightest: 5000, rate: 0.05 });

test.each<[one: number, other: number, sessions: number]>([
  [0.05, 0.06, 40_000],
  [0.05, 0.06, 20_000],
  [0.1, 0.11, 40_000],
  [0.3, 0.35, 4000],
])('from %s to %s within %i sessions is found about as often as by the reference', (one, other, sessions) => {
  const pair = { weights: [1, 1], rates: [one, other], error: 0.05 } as const;
  expect(Math.abs(powerAt(pair, sessions) - reference([one, other], sessions))).toBeLessThan(0.02);
});

test.each([
  [0.05, 0.01],
  [0.02, 0.01],
  [0.3, 0.05],
])('the sessions planned from %s for a difference of %s find it in 80 of 100 experiments', (rate, effect) => {
  const [first = 0, other] = plannedSessions([1, 1], rate, effect) ?? [];
  expect(other).toBe(first);
  expect(Math.abs(reference([rate, rate + effect], 2 * first) - plannedPower)).toBeLessThan(0.02);
});

test('sessions follow the weights, and each more arm takes more of them', () => {
  const [even = 0] = plannedSessions([1, 1], 0.05, 0.01) ?? [];
  const [most = 0, least = 0] = plannedSessions([3, 1], 0.05, 0.01) ?? [];
  expect(most / least).toBeCloseTo(3, 3);
  expect(most + least).toBeGreaterThan(2 * even);
  const three = plannedSessions([1, 1, 1], 0.05, 0.01) ?? [];
  expect(Math.min(...three)).toBeGreaterThan(even);
});

test('nothing is planned for a share that has no room for the difference', () => {
  expect(plannedSessions([1, 1], 0.98, 0.03)).toBeUndefined();
  expect(plannedSessions([1, 1], 0, 0.03)).toBeUndefined();
});
