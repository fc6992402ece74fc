import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';

interface Details {
  readonly amount: number;
  readonly currency: string;
  readonly livemode: boolean;
}

/** Adds a processing Payment Intent to the books; it succeeds with a charge. */
export function addPaymentIntent(
  books: Books,
  { amount, currency, livemode }: Details,
): Stripe.PaymentIntent {
  const id = books.newId('pi');
  const intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_of_a_test`,
    confirmation_method: 'automatic',
    created: books.seconds(),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'processing',
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
  return books.paymentIntents.add(intent);
}
