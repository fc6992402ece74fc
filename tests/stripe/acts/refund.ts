import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { StripeProblem } from '../http/problem.ts';
import { addEvent } from '../objects/event.ts';
import { addRefund } from '../objects/refund.ts';

/** What becomes of a refund: a state of it, or a refusal with a code of Stripe's such as `balance_insufficient`. */
export type RefundOutcome =
  | {
      readonly status: 'succeeded' | 'pending' | 'failed';
      readonly failureReason?: string;
      readonly pendingReason?: Stripe.Refund.PendingReason;
    }
  | { readonly refused: string };

interface RefundRequest {
  readonly charge: Stripe.Charge;
  /** By default the rest. */
  readonly amount: number | undefined;
  readonly reason: Stripe.Refund.Reason | null;
  readonly metadata: Stripe.Metadata;
}

/** Gives money back. Fails as Stripe does where it is given back already, disputed, or more than was paid. */
export function refund(books: Books, request: RefundRequest, outcome: RefundOutcome): Stripe.Refund {
  const { charge } = request;
  const left = charge.amount - charge.amount_refunded;
  const amount = request.amount ?? left;
  if (charge.disputed) throw refused('charge_disputed', `Charge ${charge.id} has been charged back.`);
  if (left === 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if ('refused' in outcome) throw refused(outcome.refused, `The refund of ${charge.id} was refused.`);
  if (amount < 1 || amount > left) {
    throw refused('amount_too_large', `Refund amount (${amount}) is greater than what is left (${left}).`);
  }
  const made = addRefund(books, { ...request, ...outcome, amount });
  addEvent(books, 'refund.created', made);
  if (outcome.status === 'failed') addEvent(books, 'refund.failed', made);
  else book(books, charge, amount);
  return made;
}

/** Moves what a charge has given back, up or down. */
export function book(books: Books, charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  if (amount > 0) addEvent(books, 'charge.refunded', charge);
}

const refused = (code: string, message: string) => new StripeProblem(400, message, { code, kept: true });
