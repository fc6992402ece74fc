import { dayMs, minuteMs } from '../../schema/numbers/durations.ts';
import { amountText } from '../money/plan-price.ts';
import { type Refund, settledStates } from '../money/refund.ts';

/** The page after the account promises the refund within 24 hours. */
const promisedMs = dayMs;

/** Whether the refund is overdue: not settled after the promised 24 hours. */
export const isLate = ({ state, dueAt }: Refund, now: Date): boolean =>
  !settledStates.some((settled) => settled === state) && now.getTime() - dueAt.getTime() > promisedMs;

/** A refund in one line: state, age (or duration), amount, payment and problem. */
export function refundLine(refund: Refund, now: Date): string {
  const { state, dueAt, doneAt, amount, currency, paymentId, lastProblem } = refund;
  const age = ageText((doneAt ?? now).getTime() - dueAt.getTime());
  const problem = [isLate(refund, now) ? 'late' : undefined, lastProblem].filter(Boolean).join(', ');
  return [
    state.padEnd(8),
    age.padStart(9),
    amountText(amount, currency).padStart(12),
    ` ${paymentId}`,
    problem && ` (${problem})`,
  ].join('');
}

/** `5 min`, `3 h 20 min`, `2 d 4 h`. */
function ageText(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1_440)];
  if (days > 0) return `${days} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
