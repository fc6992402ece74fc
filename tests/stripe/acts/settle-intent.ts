import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { addCharge } from '../objects/charge.ts';
import { addEvent } from '../objects/event.ts';

/** Makes a Payment Intent succeed: its money arrives. */
export function succeed(books: Books, intent: Stripe.PaymentIntent, email: string | null): void {
  const charge = addCharge(books, intent, email);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = charge.id;
  addEvent(books, 'charge.succeeded', charge);
  addEvent(books, 'payment_intent.succeeded', intent);
}

/** Makes a Payment Intent fail: its money does not arrive. */
export function fail(books: Books, intent: Stripe.PaymentIntent): void {
  intent.status = 'requires_payment_method';
  addEvent(books, 'payment_intent.payment_failed', intent);
}
