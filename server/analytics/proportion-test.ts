import type { ProportionTest } from './analytics-response.ts';
import { erfc } from './erfc.ts';

/** So many of so many. */
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
