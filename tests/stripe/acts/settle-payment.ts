import type { Books } from '../books.ts';
import { addEvent } from '../objects/event.ts';
import { fail, succeed } from './settle-intent.ts';

/**
 * Makes the payment of an unpaid Checkout Session succeed or fail. Fails with an Error if the session waits for no
 * payment.
 */
export function settlePayment(books: Books, id: string, outcome: 'succeeded' | 'failed'): void {
  const session = books.checkoutSessions.get(id);
  const intent = books.paymentIntents.get(String(session?.payment_intent));
  if (!session || intent?.status !== 'processing') {
    throw new Error(
      `The Checkout Session '${id}' waits for no money; pay with paymentStatus 'unpaid' first.`,
    );
  }
  if (outcome === 'failed') {
    fail(books, intent);
    addEvent(books, 'checkout.session.async_payment_failed', session);
    return;
  }
  succeed(books, intent, session.customer_details?.email ?? null);
  session.payment_status = 'paid';
  addEvent(books, 'checkout.session.async_payment_succeeded', session);
}
