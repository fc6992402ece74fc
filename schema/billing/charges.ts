import { dayMs } from '../numbers/durations.ts';
import type { Dues, Interval, Renewal } from './dues.ts';

/** A charge to come, or one that was made. */
export interface Charge {
  readonly at: Date;
  /** In the smallest unit of the currency. */
  readonly amount: number;
}

/**
 * A moment so many intervals later, in UTC, as Stripe counts: months and years keep the day of the month, or take the
 * last one of a shorter month, and so does every later one: 31 January, 28 February, 31 March.
 */
export function later(from: Date, { unit, count }: Interval, times: number): Date {
  const fixed = { day: dayMs, week: 7 * dayMs }[unit as 'day' | 'week'];
  if (fixed !== undefined) return new Date(from.getTime() + fixed * count * times);
  const months = (unit === 'year' ? 12 : 1) * count * times;
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

/** When the first period begins: today, or when the trial ends. */
const firstPeriodAt = ({ trial }: Renewal, start: Date): Date =>
  new Date(start.getTime() + (trial?.days ?? 0) * dayMs);

/** What the period with this index is charged, counted from 0. */
const amountOfPeriod = ({ amount, intro }: Renewal, index: number): number =>
  intro && index < intro.periods ? intro.amount : amount;

/** Every charge of dues that begin at a moment, in their order, without end for a subscription. */
export function* chargesOf({ today, renewal }: Dues, start: Date): Generator<Charge, void> {
  yield { at: start, amount: today };
  if (!renewal) return;
  const anchor = firstPeriodAt(renewal, start);
  // Without a trial, the first period is what today pays.
  for (let period = renewal.trial ? 0 : 1; ; period += 1) {
    yield { at: later(anchor, renewal.every, period), amount: amountOfPeriod(renewal, period) };
  }
}

/** The first charge after a moment; undefined for a plan that is paid once. */
export function nextCharge(dues: Dues, start: Date, after: Date): Charge | undefined {
  for (const charge of chargesOf(dues, start)) if (charge.at > after) return charge;
  return undefined;
}
