import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { absent } from './absent.ts';

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
    ...absent('application_fee_amount', 'automatic_payment_methods', 'customer_account'),
    ...absent('excluded_payment_method_types', 'last_payment_error', 'managed_payments', 'on_behalf_of'),
    ...absent('payment_method_configuration_details', 'payment_method_options', 'payment_record'),
    ...absent('receipt_email', 'review', 'shipping', 'statement_descriptor', 'statement_descriptor_suffix'),
    ...absent('transfer_group'),
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_of_a_test`,
    confirmation_method: 'automatic',
    created: books.seconds(),
    currency,
    customer: null,
    description: null,
    latest_charge: null,
    livemode,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    setup_future_usage: null,
    source: null,
    status: 'processing',
  } satisfies Stripe.PaymentIntent;
  return books.paymentIntents.add(intent);
}
