import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { absent } from './absent.ts';

/** Adds the charge of a Payment Intent to the books, without refunds. */
export function addCharge(books: Books, intent: Stripe.PaymentIntent, email: string | null): Stripe.Charge {
  const { amount, currency, livemode } = intent;
  const charge = {
    id: books.newId('ch'),
    object: 'charge',
    ...absent('application_fee', 'application_fee_amount', 'balance_transaction'),
    ...absent('failure_balance_transaction', 'failure_code', 'failure_message', 'on_behalf_of'),
    ...absent('payment_method_details', 'receipt_email', 'receipt_number', 'receipt_url', 'review'),
    ...absent('shipping', 'source_transfer', 'statement_descriptor', 'statement_descriptor_suffix'),
    ...absent('transfer_data', 'transfer_group'),
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'STILE',
    captured: true,
    created: books.seconds(),
    currency,
    customer: intent.customer,
    description: null,
    disputed: false,
    fraud_details: {},
    livemode,
    metadata: {},
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: null,
    refunded: false,
    source: null,
    status: 'succeeded',
  } satisfies Stripe.Charge;
  return books.charges.add(charge);
}
