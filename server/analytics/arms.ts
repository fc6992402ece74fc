import type { Funnel } from '../../schema/funnel.ts';
import type { Arm, ExperimentFigures, ProportionTest } from './analytics-response.ts';
import { erfc } from './erfc.ts';
import { percent, type Sums } from './tally.ts';

/** The sessions of an arm, and how many of them are completed. */
type ArmCounts = Pick<Arm, 'name' | 'total' | 'completed'>;

/** Compares each arm with the first of those that have sessions; the others are left out. */
export function armsOf(counts: readonly ArmCounts[]): readonly Arm[] {
  const arms = counts.filter(({ total }) => total > 0);
  return arms.map((arm, rank) => ({
    ...arm,
    conversionRate: percent(arm.completed, arm.total),
    test: rank === 0 || !arms[0] ? null : proportionTest(arms[0], arm),
  }));
}

/**
 * The arms of every experiment, each id once, with the variants of all versions. In: the funnels in display order, and
 * the sums.
 */
export function experimentFigures(funnels: readonly Funnel[], sums: Sums): readonly ExperimentFigures[] {
  const experiments = Map.groupBy(
    funnels.flatMap((funnel) => funnel.experiments),
    ({ id }) => id,
  );
  return [...experiments].map(([id, versions]) => {
    const variants = new Set(versions.flatMap(({ weights }) => Object.keys(weights)));
    const counts = [...variants].map((name) => ({
      name,
      total: sums.of('arm', id, name),
      completed: sums.of('arm-completed', id, name),
    }));
    return { id, step: versions[0]?.step ?? '', arms: armsOf(counts) };
  });
}

interface Proportion {
  readonly completed: number;
  readonly total: number;
}

/** The quantile of the normal distribution for a two-sided confidence of 95 %. */
const z95 = 1.959963984540054;

/**
 * Compares two proportions of independent sessions, neither of which may be empty.
 *
 * The interval is Newcombe's hybrid of two Wilson intervals (Statistics in Medicine 17, 1998, method 10), which holds
 * for small numbers and for rates near 0 and 100 % as well; the p value is that of the pooled two-proportion z test.
 */
export function proportionTest(first: Proportion, other: Proportion): ProportionTest {
  const [one, two] = [wilson(first), wilson(other)];
  const difference = two.rate - one.rate;
  return {
    difference: points(difference),
    low: points(difference - Math.hypot(two.rate - two.low, one.high - one.rate)),
    high: points(difference + Math.hypot(two.high - two.rate, one.rate - one.low)),
    pValue: pooledPValue(first, other),
  };
}

/** A rate with the limits of its Wilson interval. */
function wilson({ completed, total }: Proportion) {
  const rate = completed / total;
  const square = z95 ** 2 / total;
  const middle = (rate + square / 2) / (1 + square);
  const reach = (z95 * Math.sqrt((rate * (1 - rate) + square / 4) / total)) / (1 + square);
  return { rate, low: middle - reach, high: middle + reach };
}

function pooledPValue(first: Proportion, other: Proportion): number {
  const pooled = (first.completed + other.completed) / (first.total + other.total);
  const variance = pooled * (1 - pooled) * (1 / first.total + 1 / other.total);
  // All or none of both: no difference at all.
  if (variance === 0) return 1;
  const z = (other.completed / other.total - first.completed / first.total) / Math.sqrt(variance);
  return erfc(Math.abs(z) / Math.SQRT2);
}

/** In percentage points, rounded to two decimals. */
const points = (share: number): number => Math.round(share * 10_000) / 100;
