import { later } from '../../schema/billing/charges.ts';
import type { Dues } from '../../schema/billing/dues.ts';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import { hourMs } from '../../schema/numbers/durations.ts';
import type { Subscription } from '../money/subscription.ts';
import type { MemberTexts } from './member-texts.ts';

const monthsAfter = (from: Date, count: number): Date => later(from, { unit: 'month', count }, 1);

/**
 * When a pause of so many months ends that is asked for now: it begins with the end of the period that is paid for. An hour
 * early, so that the charge of that day is made.
 */
export const pauseEnd = ({ periodEnd }: Pick<Subscription, 'periodEnd'>, months: number): Date =>
  new Date(monthsAfter(periodEnd, months).getTime() - hourMs);

/**
 * For how many months a subscription may be paused, of those that its page declares. None is shorter than a period, since
 * it would skip all of it: a month in which a year begins would cost the year.
 */
export const pauseLengths = (
  { pause }: Pick<PageOf<'membership'>, 'pause'>,
  { periodEnd }: Pick<Subscription, 'periodEnd'>,
  { renewal }: Dues,
): readonly number[] =>
  renewal && pause
    ? pause.months.filter((months) => monthsAfter(periodEnd, months) >= later(periodEnd, renewal.every, 1))
    : [];

/** The pause of a subscription at a moment of its clock; undefined if it is not paused. */
export const pauseAt = ({ pause }: Pick<Subscription, 'pause'>, time: Date): Subscription['pause'] =>
  pause?.until && pause.until <= time ? undefined : pause;

/** The sentence that says why a subscription cannot be paused, by its name; undefined if it can. */
export function pauseRefusal(subscription: Subscription, time: Date): keyof MemberTexts | undefined {
  if (subscription.endedAt || subscription.cancelAt) return 'pauseCancelled';
  if (pauseAt(subscription, time)) return 'pausedAlready';
  return ['trialing', 'active'].includes(subscription.status) ? undefined : 'pauseUnpaid';
}
