import type { Jobs } from '../jobs/jobs.ts';
import type { RefundWork } from '../jobs/start-jobs.ts';
import {
  type Refund,
  type RefundAnswer,
  type RefundChange,
  type Refunder,
  type RefundKey,
  type RefundRefusal,
  type RefundState,
  settledStates,
} from '../money/refund.ts';
import type { Database } from '../store/rows/tables.ts';
import type { Store } from '../store/store.ts';
import { Refunds } from '../store/tables/payments/refunds.ts';
import { type NextStep, nextStep } from './next-step.ts';

/** The states that no retry changes. */
const finalStates: ReadonlySet<RefundState> = new Set([...settledStates, 'stuck']);

interface RefundDeps {
  readonly store: Pick<Store, 'refunds'>;
  readonly payments: Refunder;
  readonly now: () => Date;
}

/**
 * Takes a refund as far as it goes now: checks what the provider did, and asks for the refund if needed. Safe to
 * repeat, and to kill at any point.
 *
 * Out: whether it is finished. Fails with the provider's or the database's error.
 */
export async function pursueRefund(deps: RefundDeps, key: RefundKey): Promise<boolean> {
  const { store, payments, now } = deps;
  const refund = await store.refunds.find(key);
  if (!refund) throw new Error('No refund is stored for this payment, although a job pursues it.');
  let next = nextStep(refund, undefined, now());
  if (next.step === 'look') next = nextStep(refund, await payments.refundsOf(refund), now());
  if (next.step === 'ask') return ask(deps, refund, next);
  if (next.step === 'keep') return finalStates.has(await store.refunds.change(refund, next.change));
  return true;
}

interface RefundWorkDeps extends Omit<RefundDeps, 'payments'> {
  /** The provider of a session's payments. */
  paymentsOf(sessionId: string): Promise<Refunder>;
}

export const refundWork = ({ paymentsOf, ...deps }: RefundWorkDeps): RefundWork => ({
  open: () => deps.store.refunds.open(),
  pursue: async (key) => pursueRefund({ ...deps, payments: await paymentsOf(key.sessionId) }, key),
});

/** Stores that it asks before it asks, so that a retry after a crash uses the same key. */
async function ask(
  { store, payments, now }: RefundDeps,
  refund: Refund,
  { key, change }: Extract<NextStep, { step: 'ask' }>,
): Promise<boolean> {
  await store.refunds.change(refund, change);
  const answer = await payments.refund(refund, key);
  return finalStates.has(await store.refunds.change(refund, settle(refund, answer, now())));
}

const stateOfRefund = { succeeded: 'done', pending: 'pending', failed: 'failed' } as const;

const stateOfRefusal: Readonly<Record<RefundRefusal, RefundState>> = {
  // Who refunded it, and whether it arrived, is to be looked up.
  'already-refunded': 'pending',
  disputed: 'disputed',
  'insufficient-funds': 'failed',
  'out-of-order': 'failed',
  'not-refundable': 'stuck',
};

/** The change that the provider's answer makes. A failed refund has used up its idempotency key. */
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

/**
 * Pursues the refund of a payment now, after an event of the provider. The event is not trusted but looked up, so that
 * the order of events does not matter. Does nothing if we owe no refund.
 */
export async function refundSettled(jobs: Jobs, paymentIntent: string, transaction: Database): Promise<void> {
  const key = await new Refunds(transaction).ofIntent(paymentIntent);
  if (key) await jobs.pursueRefund(key, transaction);
}

/**
 * Stops a refund of a payment that the visitor disputes at the bank: the bank takes the money back, and a refund would
 * pay twice. Leaves a refund that is done or pending. Does nothing if we owe no refund.
 */
export async function disputed(paymentIntent: string, transaction: Database): Promise<void> {
  await new Refunds(transaction).dispute(paymentIntent);
}
