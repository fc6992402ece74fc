import type { Verdict } from '../response/analytics-response.ts';
import { alwaysValidP, type Estimate, errorRate, halfWidth } from './confidence-sequence.ts';

/** The estimated difference, and the range in which the true one lies. */
export interface Interval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The intervals of several arms, each against the first. Holm's step-down procedure keeps the error rate for any number
 * of arms: the clearest difference must be significant at the rate divided by the number of arms, the next at the rate
 * divided by one less, and so on until one is not.
 *
 * In: the estimates; undefined for an arm with too few sessions.
 */
export function intervalsOf(estimates: readonly (Estimate | undefined)[]): readonly (Interval | undefined)[] {
  const clearest = estimates
    .flatMap((estimate) => (estimate ? [{ estimate, p: alwaysValidP(estimate) }] : []))
    .toSorted((first, second) => first.p - second.p);
  const rates = new Map<Estimate, number>();
  let remaining = estimates.length;
  for (const { estimate, p } of clearest) {
    rates.set(estimate, errorRate / remaining);
    if (p <= errorRate / remaining) remaining -= 1;
  }
  return estimates.map((estimate) => estimate && intervalOf(estimate, rates.get(estimate)));
}

function intervalOf(estimate: Estimate, rate: number | undefined): Interval {
  const half = halfWidth(estimate, rate);
  const { difference } = estimate;
  return { difference, low: difference - half, high: difference + half };
}

/** The verdict while the split is broken: no interval. */
export const brokenSplit: Verdict = { state: 'broken-split', interval: null };

/** How a difference is shown. */
export interface Unit {
  /** The factor from the difference to the figure that is shown. */
  readonly scale: number;
  /** The largest possible difference, before scaling. */
  readonly limit: number;
}

/** Differences of shares, in percentage points. */
export const points: Unit = { scale: 100, limit: 1 };

/**
 * The verdict of an interval: better or worse if zero is outside of it, alike if every difference in it is smaller than
 * the smallest effect of interest. In: the interval, undefined while there is none; the smallest effect in the shown
 * unit.
 */
export function verdictOn(
  interval: Interval | undefined,
  smallestEffect: number | undefined,
  { scale, limit }: Unit,
): Verdict {
  if (!interval) return { state: 'too-early', interval: null };
  const shown = (end: number) => Math.round(Math.max(-limit, Math.min(end, limit)) * scale * 10_000) / 10_000;
  const { difference, low, high } = interval;
  return {
    state: stateOf(low, high, smallestEffect === undefined ? 0 : smallestEffect / scale),
    interval: { difference: shown(difference), low: shown(low), high: shown(high) },
  };
}

function stateOf(low: number, high: number, smallestEffect: number): Verdict['state'] {
  if (low > 0) return 'better';
  if (high < 0) return 'worse';
  return Math.max(-low, high) < smallestEffect ? 'alike' : 'too-early';
}
