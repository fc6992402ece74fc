import type { Jobs } from '../jobs/jobs.ts';
import type { Payment } from '../payments/provider.ts';
import type { Database } from '../store/database.ts';
import { Refunds } from '../store/refunds.ts';
import type { Store } from '../store/store.ts';
import { unfold } from '../store/unfold.ts';

/**
 * Notes that a payment is to be given back, and sets to it: both come with the transaction, or not at all. Does nothing
 * where that is noted already, since a job pursues it.
 */
export async function oweRefund(
  jobs: Jobs,
  payment: Payment,
  at: Date,
  transaction: Database,
): Promise<void> {
  if (!(await new Refunds(transaction).add(payment, at))) return;
  await jobs.pursueRefund({ sessionId: payment.sessionId, paymentId: payment.id }, transaction);
}

/** The same of a payment that has no account, in a transaction of its own; nothing where the person was forgotten. */
export const oweRefundWithoutAccount = (
  store: Store,
  jobs: Jobs,
  payment: Payment,
  at: Date,
): Promise<void> =>
  store.transaction(async (transaction) => {
    // It waits for a forgetting that is under way, and for an account that is being made.
    const { numUpdatedRows } = await unfold(transaction, payment.sessionId).executeTakeFirst();
    if (numUpdatedRows > 0n) await oweRefund(jobs, payment, at, transaction);
  });
