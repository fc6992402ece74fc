import { hourMs } from '../../schema/numbers/durations.ts';
import type { ProviderRefund, Refund, RefundChange } from '../money/refund.ts';

export type NextStep =
  | { readonly step: 'rest' }
  | { readonly step: 'look' }
  | { readonly step: 'ask'; readonly key: string; readonly change: RefundChange }
  | { readonly step: 'keep'; readonly change: RefundChange };

/** A provider keeps an idempotency key for 24 hours; one hour less allows for clocks that differ. */
const keyKeptMs = 23 * hourMs;

const rest: NextStep = { step: 'rest' };

/**
 * Decides the next step of a refund.
 *
 * In: the stored refund, the provider's refunds of its payment (undefined: not fetched yet), and the time. Out: `rest`,
 * nothing left to do; `look`, fetch them and decide again; `ask` with a key, after storing the change; or `keep` a
 * change. It asks again only after it looked and found no valid refund; without looking, only for the first time or
 * with a key that the provider still keeps.
 */
export function nextStep(
  refund: Refund,
  reported: readonly ProviderRefund[] | undefined,
  now: Date,
): NextStep {
  const { state, amount } = refund;
  if (state === 'disputed') return rest;
  if (!reported) return mayAskUnseen(refund, now) ? ask(refund, refund.askedAt ?? now) : { step: 'look' };

  const succeeded = reported.filter(({ status }) => status === 'succeeded');
  const pending = reported.filter(({ status }) => status === 'pending');
  const failed = reported.filter(({ status }) => status === 'failed');
  if (sum(succeeded) >= amount) {
    const change = { refundId: succeeded[0]?.id, doneAt: now, lastProblem: undefined };
    return state === 'done' ? rest : { step: 'keep', change: { state: 'done', ...change } };
  }
  if (sum(succeeded) + sum(pending) >= amount) {
    const change = { refundId: pending[0]?.id, lastProblem: pending[0]?.reason };
    return { step: 'keep', change: { state: 'pending', ...change } };
  }
  if (failed.length > 0 && state !== 'failed' && state !== 'stuck') {
    // The key of a failed refund returns that failure as long as the provider keeps it.
    const attempts = Math.max(refund.attempts + 1, failed.length);
    const change = { attempts, doneAt: undefined, lastProblem: failed[0]?.reason };
    return { step: 'keep', change: { state: 'failed', ...change } };
  }
  return state === 'stuck' || state === 'done' ? rest : ask(refund, now);
}

function mayAskUnseen({ state, askedAt }: Refund, now: Date): boolean {
  if (state === 'due') return true;
  return state === 'asked' && askedAt !== undefined && now.getTime() - askedAt.getTime() < keyKeptMs;
}

const ask = (refund: Refund, askedAt: Date): NextStep => ({
  step: 'ask',
  key: idempotencyKey(refund),
  change: { state: 'asked', askedAt },
});

const sum = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0);

/**
 * The idempotency key: `refund:pi_1`, then `refund:pi_1:2` after the first one's refund failed, and so on. A payment
 * without an intent uses its own id.
 */
function idempotencyKey({ paymentIntent, paymentId, attempts }: Refund): string {
  const first = `refund:${paymentIntent ?? paymentId}`;
  return attempts === 0 ? first : `${first}:${attempts + 1}`;
}
