import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { addDispute } from '../objects/dispute.ts';
import { addEvent } from '../objects/event.ts';

/** Lets the payer ask their bank for the money back. Fails with an Error where there is no charge to dispute. */
export function dispute(books: Books, paymentIntent: string): Stripe.Dispute {
  const charge = books.charges.get(String(books.paymentIntents.get(paymentIntent)?.latest_charge));
  if (!charge) throw new Error(`The payment intent '${paymentIntent}' has no charge to dispute.`);
  charge.disputed = true;
  const made = addDispute(books, charge);
  addEvent(books, 'charge.dispute.created', made);
  return made;
}
