import type { Books } from '../books.ts';
import { addEvent } from '../objects/event.ts';
import { book } from './refund.ts';

/**
 * Sets the final status of a refund. One that succeeded may still fail, as at banks; a canceled one sends the event
 * `updated`. Fails with an Error for an unknown refund.
 */
export function settleRefund(
  books: Books,
  id: string,
  status: 'succeeded' | 'failed' | 'canceled',
  failureReason = 'insufficient_funds',
): void {
  const refund = books.refunds.get(id);
  const charge = books.charges.get(String(refund?.charge));
  if (!refund || !charge) throw new Error(`There is no refund '${id}' to settle.`);
  const ended = ['failed', 'canceled'];
  const failsNow = ended.includes(status) && !ended.includes(refund.status ?? '');
  refund.status = status;
  delete refund.pending_reason;
  if (failsNow) {
    refund.failure_reason = failureReason;
    book(books, charge, -refund.amount);
    if (status === 'failed') addEvent(books, 'refund.failed', refund);
  }
  addEvent(books, 'refund.updated', refund);
  addEvent(books, 'charge.refund.updated', refund);
}
