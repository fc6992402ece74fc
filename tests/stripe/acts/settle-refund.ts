import type { Books } from '../books.ts';
import { addEvent } from '../objects/event.ts';
import { book } from './refund.ts';

/**
 * Moves a refund to its end; one that succeeded may still fail, as banks do it. Fails with an Error for an id that is
 * none of a refund.
 */
export function settleRefund(
  books: Books,
  id: string,
  status: 'succeeded' | 'failed',
  failureReason = 'insufficient_funds',
): void {
  const refund = books.refunds.get(id);
  const charge = books.charges.get(String(refund?.charge));
  if (!refund || !charge) throw new Error(`There is no refund '${id}' to settle.`);
  const failsNow = status === 'failed' && refund.status !== 'failed';
  refund.status = status;
  delete refund.pending_reason;
  if (failsNow) {
    refund.failure_reason = failureReason;
    book(books, charge, -refund.amount);
    addEvent(books, 'refund.failed', refund);
  }
  addEvent(books, 'refund.updated', refund);
  addEvent(books, 'charge.refund.updated', refund);
}
