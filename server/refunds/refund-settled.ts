import type { Jobs } from '../jobs/jobs.ts';
import type { Database } from '../store/database.ts';
import { Refunds } from '../store/refunds.ts';

/**
 * Has the refund of a payment looked at now, because the provider says that something became of it. What it says is
 * not believed but looked up, so that the order of such news does not matter. Does nothing where we owe no refund.
 */
export async function refundSettled(jobs: Jobs, paymentIntent: string, transaction: Database): Promise<void> {
  const key = await new Refunds(transaction).ofIntent(paymentIntent);
  if (key) await jobs.pursueRefund(key, transaction);
}
