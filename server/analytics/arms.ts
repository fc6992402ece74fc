import type { Arm } from './analytics-response.ts';
import { percent } from './percent.ts';
import { proportionTest } from './proportion-test.ts';

/** The sessions of an arm, and how many of them are completed. */
export type ArmCounts = Pick<Arm, 'name' | 'total' | 'completed'>;

/** Compares each arm with the first of those that have sessions; the others are left out. */
export function armsOf(counts: readonly ArmCounts[]): readonly Arm[] {
  const arms = counts.filter(({ total }) => total > 0);
  return arms.map((arm, rank) => ({
    ...arm,
    conversionRate: percent(arm.completed, arm.total),
    test: rank === 0 || !arms[0] ? null : proportionTest(arms[0], arm),
  }));
}
