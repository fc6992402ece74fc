import type { Deps } from '../deps.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { type Refund, type RefundKey, type RefundState, settledStates } from './refund.ts';
import { settle } from './settle.ts';

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
