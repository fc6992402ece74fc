import { Stripe } from 'stripe';
import type { Books } from '../books.ts';

type Subject = { readonly id: string; readonly livemode?: boolean };

/** Adds an event about an object to the books, with a copy of the object's present state. */
export function addEvent(books: Books, type: Stripe.Event['type'], subject: Subject): Stripe.Event {
  const event = {
    id: books.newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: books.seconds(),
    data: { object: JSON.parse(JSON.stringify(subject)) },
    livemode: subject.livemode ?? false,
    // The account's only webhook endpoint has not accepted the event yet.
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Stripe.EventBase;
  return books.events.add(event as Stripe.Event);
}
