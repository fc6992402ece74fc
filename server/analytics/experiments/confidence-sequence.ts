/** What the sessions of an arm did: how many there are, the sum of what each was worth, and the sum of its squares. */
export interface Sample {
  readonly sessions: number;
  readonly sum: number;
  readonly squares: number;
}

/** Two arms of one funnel version, which has one set of weights. */
export interface Stratum {
  readonly first: Sample;
  readonly other: Sample;
}

/** The difference of two means: the other's less the first's. */
export interface Estimate {
  readonly difference: number;
  /** The standard error of the difference. */
  readonly error: number;
  /** The sessions of both arms. */
  readonly sessions: number;
}

/** How often an experiment without any difference may name a winner, however often one looks. */
export const errorRate = 0.05;

/** The number of sessions at which the intervals are as narrow as they can be for that number. */
const tightestAt = 5000;

/** How many sessions that reach the goal the smaller arm should have before anything is said: fewer are no normal sum. */
const fewest = 10;

/**
 * The difference between two arms, found within each stratum and then put together: arms of different weights are never
 * added up. A stratum counts by `n1 n2 / (n1 + n2)`, the weight of Mantel and Haenszel.
 *
 * The error is the larger of two: with the variance of each arm by itself, and with one for both, as if there were no
 * difference. The first alone is too small while a small arm happens to have few sessions that reach the goal.
 *
 * Out: nothing while there are too few sessions to say anything.
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
  if (expected < fewest) return undefined;
  return {
    difference: differences / weights,
    error: Math.sqrt(Math.max(apart, together)) / weights,
    sessions,
  };
}

const sumOf = (one: Sample, other: Sample): Sample => ({
  sessions: one.sessions + other.sessions,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
});

const varianceOf = ({ sessions, sum, squares }: Sample): number =>
  (squares - sum ** 2 / sessions) / (sessions - 1);

/** How many sessions reached the goal or did not, whichever are fewer; of amounts, Kish's effective number. */
function rareOf({ sessions, sum, squares }: Sample): number {
  const reached = squares === 0 ? 0 : sum ** 2 / squares;
  return Math.min(reached, sessions - reached);
}

/**
 * Half the width of the interval around a difference. However often one looks, all intervals hold the true difference,
 * but for a share of `rate` of the experiments.
 *
 * The asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (Time-uniform central limit
 * theory and asymptotic confidence sequences, arXiv:2103.06476): `sqrt(2 (t + 1) / t ln(sqrt(t + 1) / rate))` standard
 * errors, where `t` is the number of sessions by a constant that says when the intervals are the tightest.
 */
export function halfWidth(
  { error, sessions }: Pick<Estimate, 'error' | 'sessions'>,
  rate = errorRate,
  tightest = tightestAt,
): number {
  const time = timeOf(sessions, tightest);
  return error * Math.sqrt(((2 * (time + 1)) / time) * Math.log(Math.sqrt(time + 1) / rate));
}

/** The smallest rate of error at which the interval leaves out zero, at most 1: a p value that holds at every look. */
export function alwaysValidP({ difference, error, sessions }: Estimate): number {
  const time = timeOf(sessions);
  const evidence = ((difference / error) ** 2 * time) / (2 * (time + 1));
  return Math.min(1, Math.sqrt(time + 1) * Math.exp(-evidence));
}

/** The sessions in the units of the mixture: nearly the best at `tightest` sessions, by the paper's appendix. */
export function timeOf(sessions: number, tightest = tightestAt): number {
  const evidence = -2 * Math.log(errorRate);
  return (sessions * (evidence + Math.log(evidence + 1))) / tightest;
}
