import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { absent } from './absent.ts';

interface CheckoutParameters {
  /** Null for a session that the API opened. */
  readonly link?: Stripe.PaymentLink;
  readonly lines: readonly Stripe.LineItem[];
  readonly subtotal?: number;
  readonly total: number;
  readonly currency: string;
  readonly clientReferenceId: string | null;
  readonly email?: string;
  readonly livemode?: boolean;
  readonly mode?: Stripe.Checkout.Session.Mode;
  readonly status?: Stripe.Checkout.Session.Status;
  readonly paymentStatus?: Stripe.Checkout.Session.PaymentStatus;
  /** Null for a visit without a payment. */
  readonly paymentIntent?: string | null;
  readonly uiMode?: Stripe.Checkout.Session.UiMode;
  readonly successUrl?: string | null;
  readonly returnUrl?: string | null;
  readonly cancelUrl?: string | null;
  /** In seconds since 1970. */
  readonly expiresAt?: number;
  readonly metadata?: Stripe.Metadata;
  readonly adaptivePricing?: boolean;
  readonly automaticTax?: boolean;
  readonly addressCollection?: Stripe.Checkout.Session.BillingAddressCollection | undefined;
}

const dayS = 24 * 60 * 60;

/** Adds a Checkout Session to the books: of a visit to a Payment Link, or one that the API opened. */
export function addCheckoutSession(books: Books, parameters: CheckoutParameters): Stripe.Checkout.Session {
  const {
    link,
    lines,
    total,
    subtotal = total,
    currency,
    status = 'open',
    automaticTax = false,
    uiMode = 'hosted_page',
  } = parameters;
  const id = books.newId('cs_test');
  books.setLineItems(id, lines);
  const created = books.seconds();
  const session = {
    id,
    object: 'checkout.session',
    ...absent('after_expiration', 'collected_information', 'consent_collection', 'currency_conversion'),
    ...absent('customer_account', 'integration_identifier', 'invoice_creation', 'managed_payments'),
    ...absent('origin_context', 'payment_method_configuration_details', 'payment_method_options'),
    ...absent('permissions', 'recovered_from', 'saved_payment_method_options', 'setup_intent'),
    ...absent('shipping_address_collection', 'shipping_cost', 'wallet_options'),
    adaptive_pricing: { enabled: parameters.adaptivePricing ?? false },
    allow_promotion_codes: false,
    allowed_payment_method_types: null,
    amount_subtotal: subtotal,
    amount_total: total,
    automatic_tax: {
      enabled: automaticTax,
      liability: automaticTax ? { type: 'self' } : null,
      provider: automaticTax ? 'stripe' : null,
      status: automaticTax ? 'requires_location_inputs' : null,
    },
    billing_address_collection: parameters.addressCollection ?? 'auto',
    cancel_url: parameters.cancelUrl ?? null,
    client_reference_id: parameters.clientReferenceId,
    client_secret: uiMode === 'hosted_page' ? null : `${id}_secret_of_a_test`,
    consent: null,
    created,
    currency,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_creation: 'if_required',
    customer_details: customerDetails(parameters.email ?? ''),
    customer_email: null,
    discounts: [],
    expires_at: parameters.expiresAt ?? created + dayS,
    invoice: null,
    livemode: parameters.livemode ?? false,
    locale: 'auto',
    metadata: parameters.metadata ?? {},
    mode: parameters.mode ?? 'payment',
    payment_intent: parameters.paymentIntent ?? null,
    payment_link: link?.id ?? null,
    payment_method_collection: 'always',
    payment_method_types: ['card'],
    payment_status: parameters.paymentStatus ?? 'unpaid',
    ...(parameters.returnUrl && { return_url: parameters.returnUrl }),
    shipping_options: [],
    status,
    submit_type: 'auto',
    subscription: null,
    success_url: parameters.successUrl ?? link?.after_completion.redirect?.url ?? null,
    total_details: { amount_discount: subtotal - total, amount_shipping: 0, amount_tax: 0 },
    ui_mode: uiMode,
    url: status === 'open' && !link && uiMode === 'hosted_page' ? `${books.pages}/c/${id}` : null,
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
