/** The sessions of an arm: their number, the sum of their values for the goal, and the sum of the squared values. */
export interface Sample {
  readonly sessions: number;
  readonly sum: number;
  readonly squares: number;
}

/** Two arms in one funnel version: within a version, the weights do not change. */
export interface Stratum {
  readonly first: Sample;
  readonly other: Sample;
}

/** The difference between two means: that of the other arm minus that of the first. */
export interface Estimate {
  readonly difference: number;
  /** The standard error of the difference. */
  readonly error: number;
  /** The sessions of both arms. */
  readonly sessions: number;
}

/** The share of experiments without a difference that may name a winner, over any number of looks. */
export const errorRate = 0.05;

/** The number of sessions for which the width of the intervals is optimised. */
const tightestAt = 5000;

/** The least expected number of conversions in the smaller arm: the sum of fewer is not nearly normal. */
const minExpected = 10;

/**
 * The difference between two arms: the mean of the differences within each stratum, since arms of different weights
 * must not be pooled. A stratum has the weight of Mantel and Haenszel, `n1 n2 / (n1 + n2)`.
 *
 * The error is the larger of two: with separate variances, and with the pooled variance, as if there were no
 * difference. The first alone is too small while a small arm happens to have few conversions.
 *
 * Out: undefined while there are too few sessions for an estimate.
 */
export function stratifiedDifference(strata: readonly Stratum[]): Estimate | undefined {
  let [weights, differences, apart, together, expected, sessions] = [0, 0, 0, 0, 0, 0];
  for (const { first, other } of strata) {
    if (first.sessions < 2 || other.sessions < 2) continue;
    const both = sumOf(first, other);
    const weight = (first.sessions * other.sessions) / both.sessions;
    weights += weight;
    differences += weight * (other.sum / other.sessions - first.sum / first.sessions);
    apart += weight ** 2 * (varianceOf(first) / first.sessions + varianceOf(other) / other.sessions);
    together += weight * varianceOf(both);
    expected += (rareOf(both) * Math.min(first.sessions, other.sessions)) / both.sessions;
    sessions += both.sessions;
  }
  if (expected < minExpected) return undefined;
  return {
    difference: differences / weights,
    error: Math.sqrt(Math.max(apart, together)) / weights,
    sessions,
  };
}

const sumOf = (first: Sample, other: Sample): Sample => ({
  sessions: first.sessions + other.sessions,
  sum: first.sum + other.sum,
  squares: first.squares + other.squares,
});

const varianceOf = ({ sessions, sum, squares }: Sample): number =>
  (squares - sum ** 2 / sessions) / (sessions - 1);

/**
 * The number of sessions that reached the goal, or of those that did not if fewer; for amounts, Kish's effective
 * number.
 */
function rareOf({ sessions, sum, squares }: Sample): number {
  const reached = squares === 0 ? 0 : sum ** 2 / squares;
  return Math.min(reached, sessions - reached);
}

/**
 * Half the width of the interval around a difference. In all but a share `rate` of the experiments, the intervals of
 * all looks contain the true difference.
 *
 * The asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (Time-uniform central limit
 * theory and asymptotic confidence sequences, arXiv:2103.06476): `sqrt(2 (t + 1) / t ln(sqrt(t + 1) / rate))` standard
 * errors, where `t` is the number of sessions divided by a constant that decides when the intervals are tightest.
 */
export function halfWidth(
  { error, sessions }: Pick<Estimate, 'error' | 'sessions'>,
  rate = errorRate,
  tightest = tightestAt,
): number {
  const time = timeOf(sessions, tightest);
  return error * Math.sqrt(((2 * (time + 1)) / time) * Math.log(Math.sqrt(time + 1) / rate));
}

/** The smallest error rate at which the interval excludes zero, at most 1: a p value that is valid at every look. */
export function alwaysValidP({ difference, error, sessions }: Estimate): number {
  const time = timeOf(sessions);
  const evidence = ((difference / error) ** 2 * time) / (2 * (time + 1));
  return Math.min(1, Math.sqrt(time + 1) * Math.exp(-evidence));
}

/** The `t` of the formula above, by the paper's appendix: the intervals are nearly optimal at `tightest` sessions. */
export function timeOf(sessions: number, tightest = tightestAt): number {
  const evidence = -2 * Math.log(errorRate);
  return (sessions * (evidence + Math.log(evidence + 1))) / tightest;
}
