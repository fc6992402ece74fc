import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { addDispute } from '../objects/dispute.ts';
import { addEvent } from '../objects/event.ts';

/**
 * Disputes the charge of a Payment Intent, as a payer does at their bank. Fails with an Error if there is no charge.
 */
export function dispute(books: Books, paymentIntent: string): Stripe.Dispute {
  const charge = books.charges.get(String(books.paymentIntents.get(paymentIntent)?.latest_charge));
  if (!charge) throw new Error(`The payment intent '${paymentIntent}' has no charge to dispute.`);
  charge.disputed = true;
  const made = addDispute(books, charge);
  addEvent(books, 'charge.dispute.created', made);
  return made;
}
