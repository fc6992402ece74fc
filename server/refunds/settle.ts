import type { RefundAnswer, RefundRefusal } from '../payments/refund-answer.ts';
import type { Refund, RefundChange, RefundState } from './refund.ts';

const stateOfRefund = { succeeded: 'done', pending: 'pending', failed: 'failed' } as const;

const stateOfRefusal: Readonly<Record<RefundRefusal, RefundState>> = {
  // By whom, and whether it has arrived, is to be looked up.
  'already-refunded': 'pending',
  disputed: 'disputed',
  'insufficient-funds': 'failed',
  'out-of-order': 'failed',
  'not-refundable': 'stuck',
};

/** What a refund becomes by the provider's answer. One that failed has used its idempotency key up. */
export function settle(refund: Refund, answer: RefundAnswer, now: Date): RefundChange {
  const change =
    'refund' in answer
      ? {
          state: stateOfRefund[answer.refund.status],
          refundId: answer.refund.id,
          lastProblem: answer.refund.reason,
        }
      : { state: stateOfRefusal[answer.refused], lastProblem: answer.reason };
  if (change.state === 'done') return { ...change, doneAt: now, lastProblem: undefined };
  return change.state === 'failed' ? { ...change, attempts: refund.attempts + 1 } : change;
}
