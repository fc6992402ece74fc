import type { Books, Payer } from '../books.ts';
import { completeCheckout } from './complete-checkout.ts';

/** What comes of a card at an open Checkout Session. */
export type Answer = 'paid' | 'declined' | 'challenge' | 'refused';

/** Pays an open Checkout Session, unless the bank asks first: a card in `Books.challenged` pays once the payer has answered. */
export function confirmCheckout(books: Books, id: string, payer: Payer): Answer {
  if (payer.card !== undefined && books.challenged.has(payer.card)) {
    books.challenges.set(id, payer);
    return 'challenge';
  }
  return completeCheckout(books, id, payer) ? 'paid' : 'declined';
}

/** The payer's answer at the bank, or that of somebody else, after which the Session stays open. */
export function answerChallenge(books: Books, id: string, isPayer: boolean): Answer {
  const payer = books.challenges.get(id);
  books.challenges.delete(id);
  return payer && isPayer && completeCheckout(books, id, payer) ? 'paid' : 'refused';
}
