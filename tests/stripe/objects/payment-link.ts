import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { absent } from './absent.ts';
import { lineItem } from './line-item.ts';

interface Details {
  readonly price: Stripe.Price;
  readonly quantity?: number | undefined;
  /** The address after payment; by default a page of Stripe's. */
  readonly returnUrl?: string | undefined;
  readonly metadata?: Stripe.Metadata;
}

/** What follows a payment at a link: a redirect, or Stripe's own page. */
export const afterCompletion = (returnUrl: string | undefined): Stripe.PaymentLink.AfterCompletion =>
  returnUrl === undefined
    ? { type: 'hosted_confirmation', hosted_confirmation: { custom_message: null } }
    : { type: 'redirect', redirect: { url: returnUrl } };

/** Adds a Payment Link for one price to the books. */
export function addPaymentLink(
  books: Books,
  { price, quantity = 1, returnUrl, metadata = {} }: Details,
): Stripe.PaymentLink {
  const id = books.newId('plink');
  books.setLineItems(id, [lineItem(books, { price, quantity })]);
  const link = {
    id,
    object: 'payment_link',
    ...absent('application_fee_amount', 'application_fee_percent', 'consent_collection'),
    ...absent('inactive_message', 'invoice_creation', 'managed_payments', 'on_behalf_of'),
    ...absent('payment_method_options', 'payment_method_types', 'restrictions'),
    ...absent('shipping_address_collection', 'transfer_data'),
    active: true,
    after_completion: afterCompletion(returnUrl),
    allow_promotion_codes: false,
    application: null,
    automatic_tax: { enabled: false, liability: null },
    billing_address_collection: 'auto',
    currency: price.currency,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_creation: 'if_required',
    livemode: false,
    metadata,
    payment_intent_data: null,
    payment_method_collection: 'always',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    submit_type: 'auto',
    subscription_data: null,
    tax_id_collection: { enabled: false, required: 'never' },
    url: `${books.pages}/pay/${id}`,
  } satisfies Stripe.PaymentLink;
  return books.paymentLinks.add(link);
}
