import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';

interface Details {
  readonly charge: Stripe.Charge;
  readonly amount: number;
  readonly status: string;
  readonly reason: Stripe.Refund.Reason | null;
  readonly metadata: Stripe.Metadata;
  readonly failureReason?: string | undefined;
  readonly pendingReason?: Stripe.Refund.PendingReason | undefined;
}

/** Adds a refund of a charge to the books. */
export function addRefund(
  books: Books,
  { charge, amount, status, reason, metadata, failureReason, pendingReason }: Details,
): Stripe.Refund {
  const refund = {
    id: books.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: books.seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    ...(failureReason !== undefined && { failure_reason: failureReason }),
    ...(pendingReason !== undefined && { pending_reason: pendingReason }),
  } satisfies Stripe.Refund;
  return books.refunds.add(refund);
}
