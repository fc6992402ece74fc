import type { Verdict } from '../analytics-response.ts';
import { alwaysValidP, type Estimate, errorRate, halfWidth } from './confidence-sequence.ts';

/** Where the true difference lies. */
export interface Interval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The intervals of several arms, each against the same first one. By Holm's step-down procedure an experiment in which no
 * arm differs names one with the error rate at most, however many there are: the clearest difference has to hold at the
 * rate divided by all arms, the next one at that divided by one less, and so on to the first that does not hold.
 *
 * In: the estimates; nothing for an arm of which nothing can be said yet.
 */
export function intervalsOf(estimates: readonly (Estimate | undefined)[]): readonly (Interval | undefined)[] {
  const clearest = estimates
    .flatMap((estimate) => (estimate ? [{ estimate, p: alwaysValidP(estimate) }] : []))
    .toSorted((one, other) => one.p - other.p);
  const rates = new Map<Estimate, number>();
  let left = estimates.length;
  for (const { estimate, p } of clearest) {
    rates.set(estimate, errorRate / left);
    if (p <= errorRate / left) left -= 1;
  }
  return estimates.map((estimate) => estimate && intervalOf(estimate, rates.get(estimate)));
}

function intervalOf(estimate: Estimate, rate: number | undefined): Interval {
  const half = halfWidth(estimate, rate);
  const { difference } = estimate;
  return { difference, low: difference - half, high: difference + half };
}

/** What is said while the split is broken: nothing of any difference. */
export const brokenSplit: Verdict = { state: 'broken-split', interval: null };

/** How a difference is shown. */
export interface Unit {
  /** By what it is multiplied. */
  readonly scale: number;
  /** The largest difference that there can be, before that. */
  readonly limit: number;
}

/** Differences of shares, in percentage points. */
export const points: Unit = { scale: 100, limit: 1 };

/**
 * What an interval says: better or worse where it lies on one side of zero, alike where every difference in it is
 * smaller than the smallest effect of interest. In: nothing while there is no interval; the smallest effect in the unit
 * that is shown.
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
