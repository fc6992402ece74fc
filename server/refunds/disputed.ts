import type { Database } from '../store/database.ts';
import { Refunds } from '../store/refunds.ts';

/**
 * Ends what we owe of a payment that the visitor's bank contests: the bank takes the money back, and a refund would pay
 * twice. A refund that is given or on its way stays what it is. Does nothing where we owe no refund.
 */
export async function disputed(paymentIntent: string, transaction: Database): Promise<void> {
  await new Refunds(transaction).dispute(paymentIntent);
}
