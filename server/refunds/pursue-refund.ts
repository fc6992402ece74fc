import type { Deps } from '../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { PaymentProvider, RefundAnswer, RefundRefusal } from '../payments/provider.ts';
import type { Database } from '../store/database.ts';
import { Refunds } from '../store/refunds.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { type Refund, type RefundChange, type RefundKey, type RefundState, settledStates } from './refund.ts';

/** States that no further try changes. The others are to be pursued again. */
const ends: ReadonlySet<RefundState> = new Set([...settledStates, 'stuck']);

interface RefundDeps extends Pick<Deps, 'store' | 'now'> {
  readonly payments: Pick<PaymentProvider, 'refund' | 'refundsOf'>;
}

/**
 * Takes a refund as far as it goes now: looks at what the provider has done, asks for it where it has not. Safe to
 * repeat, and to kill at any point.
 *
 * Out: whether it is at an end. Fails with whatever the provider or the database failed with.
 */
export async function pursueRefund(deps: RefundDeps, key: RefundKey): Promise<boolean> {
  const { store, payments, now } = deps;
  const refund = await store.refunds.find(key);
  if (!refund) throw new Error('No refund is kept for this payment, although a job pursues it.');
  let next = nextStep(refund, undefined, now());
  if (next.step === 'look') next = nextStep(refund, await payments.refundsOf(refund), now());
  if (next.step === 'ask') return ask(deps, refund, next);
  if (next.step === 'keep') return ends.has(await store.refunds.change(refund, next.change));
  return true;
}

/** Keeps that it asks before it does: whoever comes after a crash then knows to use the same key. */
async function ask(
  { store, payments, now }: RefundDeps,
  refund: Refund,
  { key, change }: Extract<NextStep, { step: 'ask' }>,
): Promise<boolean> {
  await store.refunds.change(refund, change);
  const answer = await payments.refund(refund, key);
  return ends.has(await store.refunds.change(refund, settle(refund, answer, now())));
}

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

/** Sets again to every refund that is not at its end and that no job pursues any more. */
export async function lookAtRefunds(refunds: Refunds, jobs: Jobs): Promise<void> {
  await jobs.pursueRefunds(await refunds.open());
}

/**
 * Has the refund of a payment looked at now, because the provider says that something became of it. What it says is
 * not believed but looked up, so that the order of such news does not matter. Does nothing where we owe no refund.
 */
export async function refundSettled(jobs: Jobs, paymentIntent: string, transaction: Database): Promise<void> {
  const key = await new Refunds(transaction).ofIntent(paymentIntent);
  if (key) await jobs.pursueRefund(key, transaction);
}

/**
 * Ends what we owe of a payment that the visitor's bank contests: the bank takes the money back, and a refund would pay
 * twice. A refund that is given or on its way stays what it is. Does nothing where we owe no refund.
 */
export async function disputed(paymentIntent: string, transaction: Database): Promise<void> {
  await new Refunds(transaction).dispute(paymentIntent);
}
