import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';

const daysToAnswer = 14;

/** Adds a dispute of a whole charge to the books. */
export function addDispute(books: Books, charge: Stripe.Charge): Stripe.Dispute {
  const created = books.seconds();
  const dispute = {
    id: books.newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    // No evidence yet; Stripe's many empty fields are left out, since nothing reads them.
    evidence: { enhanced_evidence: {} } as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: created + daysToAnswer * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: charge.livemode,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute;
  return books.disputes.add(dispute);
}
