import type { Jobs } from '../jobs/jobs.ts';
import type { Payment } from '../payments/provider.ts';
import type { Database } from '../store/database.ts';
import { Refunds } from '../store/refunds.ts';

/** Notes that a payment is to be given back, and sets to it: both come with the transaction, or not at all. */
export async function oweRefund(
  jobs: Jobs,
  payment: Payment,
  at: Date,
  transaction: Database,
): Promise<void> {
  await new Refunds(transaction).add(payment, at);
  await jobs.pursueRefund({ sessionId: payment.sessionId, paymentId: payment.id }, transaction);
}
