import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { absent } from './absent.ts';

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
    ...absent('balance_transaction', 'customer_account', 'receipt_number', 'source_transfer_reversal'),
    ...absent('transfer_reversal'),
    amount,
    charge: charge.id,
    created: books.seconds(),
    currency: charge.currency,
    customer: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason,
    status,
    ...(failureReason !== undefined && { failure_reason: failureReason }),
    ...(pendingReason !== undefined && { pending_reason: pendingReason }),
  } satisfies Stripe.Refund;
  return books.refunds.add(refund);
}
