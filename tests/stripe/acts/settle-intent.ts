import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { addCharge } from '../objects/charge.ts';
import { addEvent } from '../objects/event.ts';

/** Lets a Payment Intent's money arrive. */
export function succeed(books: Books, intent: Stripe.PaymentIntent, email: string | null): void {
  const charge = addCharge(books, intent, email);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  addEvent(books, 'charge.succeeded', charge);
  addEvent(books, 'payment_intent.succeeded', intent);
}

/** Lets a Payment Intent's money not arrive. */
export function fail(books: Books, intent: Stripe.PaymentIntent): void {
  intent.status = 'requires_payment_method';
  addEvent(books, 'payment_intent.payment_failed', intent);
}
