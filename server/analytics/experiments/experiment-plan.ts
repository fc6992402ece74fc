import { errorRate, halfWidth, stratifiedDifference, timeOf } from './confidence-sequence.ts';
import { erfc } from './erfc.ts';

/** How often a planned experiment finds the difference that it looks for, where there is one. */
export const plannedPower = 0.8;

/** Two arms of an experiment that is planned. */
interface Pair {
  /** How the sessions are shared out between the two. */
  readonly weights: readonly [first: number, other: number];
  /** The share of the first arm's sessions that reach the goal, and that of the other's. */
  readonly rates: readonly [first: number, other: number];
  /** The rate of error at which the interval is drawn. */
  readonly error: number;
}

/**
 * How many sessions each arm takes, so that a difference of `effect` between the first arm and another is found in 80 of
 * 100 experiments, however often one looks. In: the weights of the arms; the share of sessions that reach the goal now, and
 * the difference, both from 0 to 1. Out: nothing where the share has no room for the difference.
 */
export function plannedSessions(
  weights: readonly number[],
  rate: number,
  effect: number,
): readonly number[] | undefined {
  const [first = 0, ...others] = weights;
  if (rate <= 0 || rate + effect >= 1) return undefined;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  // Of several arms, the clearest is held to the rate of error divided by all: none is to take longer than planned.
  const error = errorRate / others.length;
  const totals = others.map((other) => {
    const pair: Pair = { weights: [first, other], rates: [rate, rate + effect], error };
    return (sessionsOf(pair) * all) / (first + other);
  });
  const total = Math.max(...totals);
  return weights.map((weight) => Math.ceil((total * weight) / all));
}

/** The fewest sessions of both arms at which the difference is found often enough. */
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
 * How probable it is that the interval has left out zero, on the right side, at some time up to so many sessions.
 *
 * Over time the evidence is a Brownian motion with drift, and the interval a boundary for it that bends down. The motion
 * crosses the boundary at the latest where it crosses the tangent at the end, whose probability is known (Bachelier and
 * Lévy): so this is a little too low, never by more than two points where that matters.
 */
export function powerAt({ weights, rates, error }: Pair, sessions: number): number {
  const all = weights[0] + weights[1];
  const [first, other] = [0, 1].map((arm) => {
    const own = (sessions * (weights[arm] ?? 0)) / all;
    const reached = own * (rates[arm] ?? 0);
    return { sessions: own, sum: reached, squares: reached };
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

/** The share of a standard normal distribution that lies below. */
const below = (x: number): number => (x < 0 ? erfc(-x / Math.SQRT2) / 2 : 1 - erfc(x / Math.SQRT2) / 2);
