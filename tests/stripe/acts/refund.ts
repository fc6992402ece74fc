import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { StripeProblem } from '../http/problem.ts';
import { addEvent } from '../objects/event.ts';
import { addRefund } from '../objects/refund.ts';

/** The outcome of a refund: its status, or a refusal with Stripe's error code, such as `balance_insufficient`. */
export type RefundOutcome =
  | {
      readonly status: 'succeeded' | 'pending' | 'failed';
      readonly failureReason?: string;
      readonly pendingReason?: Stripe.Refund.PendingReason;
    }
  | { readonly refused: string };

interface RefundRequest {
  readonly charge: Stripe.Charge;
  /** Undefined: all that is left of the charge. */
  readonly amount: number | undefined;
  readonly reason: Stripe.Refund.Reason | null;
  readonly metadata: Stripe.Metadata;
}

/** Refunds a charge. Fails as Stripe does if it is already refunded or disputed, or if the amount is too large. */
export function refund(books: Books, request: RefundRequest, outcome: RefundOutcome): Stripe.Refund {
  const { charge } = request;
  const refundable = charge.amount - charge.amount_refunded;
  const amount = request.amount ?? refundable;
  if (charge.disputed) throw refused('charge_disputed', `Charge ${charge.id} has been charged back.`);
  if (refundable === 0)
    throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if ('refused' in outcome) throw refused(outcome.refused, `The refund of ${charge.id} was refused.`);
  if (amount < 1 || amount > refundable) {
    throw refused(
      'amount_too_large',
      `Refund amount (${amount}) is greater than what is left (${refundable}).`,
    );
  }
  const made = addRefund(books, { ...request, ...outcome, amount });
  addEvent(books, 'refund.created', made);
  if (outcome.status === 'failed') addEvent(books, 'refund.failed', made);
  else book(books, charge, amount);
  return made;
}

/** Changes a charge's refunded amount by this amount, which may be negative. */
export function book(books: Books, charge: Stripe.Charge, amount: number): void {
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  if (amount > 0) addEvent(books, 'charge.refunded', charge);
}

const refused = (code: string, message: string) => new StripeProblem(400, message, { code, stored: true });
