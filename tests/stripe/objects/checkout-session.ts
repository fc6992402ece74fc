import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { lineItem } from './line-item.ts';

interface CheckoutParameters {
  readonly link: Stripe.PaymentLink;
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly amount: number;
  readonly currency: string;
  readonly clientReferenceId: string | null;
  readonly email: string;
  readonly livemode: boolean;
  readonly status: Stripe.Checkout.Session.Status;
  readonly paymentStatus: Stripe.Checkout.Session.PaymentStatus;
  /** Null for a visit without a payment. */
  readonly paymentIntent: string | null;
}

const dayS = 24 * 60 * 60;

/** Adds the Checkout Session of a visit to a Payment Link to the books. */
export function addCheckoutSession(books: Books, parameters: CheckoutParameters): Stripe.Checkout.Session {
  const { link, price, quantity, amount, currency, email, livemode, status } = parameters;
  const id = books.newId('cs_test');
  books.setLineItems(id, [lineItem(books, { price, quantity, amount, currency })]);
  const created = books.seconds();
  const session = {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: false,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: 'auto',
    cancel_url: null,
    client_reference_id: parameters.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: customerDetails(email),
    customer_email: null,
    discounts: [],
    expires_at: created + dayS,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode,
    locale: 'auto',
    managed_payments: null,
    metadata: {},
    mode: 'payment',
    origin_context: null,
    payment_intent: parameters.paymentIntent,
    payment_link: link.id,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: parameters.paymentStatus,
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status,
    submit_type: 'auto',
    subscription: null,
    success_url: link.after_completion.redirect?.url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: null,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session;
  return books.checkoutSessions.add(session);
}

const customerDetails = (email: string): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name: null,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});
