import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Experiment } from '../../../schema/declaration/sections/experiment.ts';
import { errorRate, halfWidth, stratifiedDifference, timeOf } from './confidence-sequence.ts';
import { erfc } from './erfc.ts';

/** The share of planned experiments that find the difference, if there is one. */
export const plannedPower = 0.8;

/** The total of the dearest plan. Payments of different amounts vary less than if all were of this one. */
export const dearestTotal = ({ plans }: Funnel): number => Math.max(0, ...plans.map(({ total }) => total));

/**
 * The smallest effect of an experiment as a share of the sessions, from 0 to 1; revenue as if everybody who pays took
 * the dearest plan.
 */
export const effectAsShare = (funnel: Funnel, goal: Experiment['goal'], smallestEffect: number): number =>
  goal === 'revenue' ? smallestEffect / dearestTotal(funnel) : smallestEffect / 100;

/** Two arms of a planned experiment. */
interface Pair {
  /** How the sessions are shared out between the two. */
  readonly weights: readonly [first: number, other: number];
  /** The share of the first arm's sessions that reach the goal, and that of the other's. */
  readonly rates: readonly [first: number, other: number];
  /** The error rate of the interval. */
  readonly error: number;
}

/**
 * How many sessions each arm needs, so that 80 of 100 experiments find a difference of `effect` between the first arm
 * and another, however often one looks. In: the weights of the arms; the share of sessions that reach the goal now, and
 * the difference, both from 0 to 1. Out: undefined if the share is 0, or would reach 100 % with the difference.
 */
export function plannedSessions(
  weights: readonly number[],
  rate: number,
  effect: number,
): readonly number[] | undefined {
  const [first = 0, ...others] = weights;
  if (rate <= 0 || rate + effect >= 1) return undefined;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  // With several arms, Holm's procedure tests the clearest one at the error rate divided by their number.
  const error = errorRate / others.length;
  const totals = others.map((other) => {
    const pair: Pair = { weights: [first, other], rates: [rate, rate + effect], error };
    return (sessionsOf(pair) * all) / (first + other);
  });
  const total = Math.max(...totals);
  return weights.map((weight) => Math.ceil((total * weight) / all));
}

/** The fewest sessions, of both arms together, with enough power. */
function sessionsOf(pair: Pair): number {
  let enough = 1;
  while (powerAt(pair, enough) < plannedPower) enough *= 2;
  let tooFew = enough / 2;
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (powerAt(pair, middle) < plannedPower) tooFew = middle;
    else enough = middle;
  }
  return enough;
}

/**
 * The probability that some look up to this number of sessions finds the difference: an interval above zero.
 *
 * Over time the evidence is a Brownian motion with drift, and the interval is a concave boundary. A motion that crosses
 * the boundary's tangent at the end has crossed the boundary before. The probability to cross a line is known
 * (Bachelier and Lévy), so that this result is a little too low: by two percentage points at most where it matters.
 */
export function powerAt({ weights, rates, error }: Pair, sessions: number): number {
  const all = weights[0] + weights[1];
  const [first, other] = [0, 1].map((arm) => {
    const sessionsOfArm = (sessions * (weights[arm] ?? 0)) / all;
    const reached = sessionsOfArm * (rates[arm] ?? 0);
    return { sessions: sessionsOfArm, sum: reached, squares: reached };
  });
  const estimate = first && other && stratifiedDifference([{ first, other }]);
  if (!estimate) return 0;
  const time = timeOf(sessions);
  const root = Math.sqrt(time);
  const boundary = (halfWidth(estimate, error) / estimate.error) * root;
  const slope = (boundary ** 2 / (time + 1) + 1) / (2 * boundary);
  const start = boundary - slope * time;
  const drift = estimate.difference / estimate.error / root - slope;
  return (
    below((drift * time - start) / root) + Math.exp(2 * start * drift) * below((-drift * time - start) / root)
  );
}

/** The cumulative distribution function of the standard normal distribution. */
const below = (x: number): number => (x < 0 ? erfc(-x / Math.SQRT2) / 2 : 1 - erfc(x / Math.SQRT2) / 2);
