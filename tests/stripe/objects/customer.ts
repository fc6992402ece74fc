import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';

const nowhere = { city: null, line1: null, line2: null, postal_code: null, state: null };

/** Adds a customer to the books, as the first payment of a subscription does. In: where the payer is, if it was asked. */
export function addCustomer(books: Books, email: string, country?: string): Stripe.Customer {
  const customer = {
    id: books.newId('cus'),
    object: 'customer',
    address: country === undefined ? null : { ...nowhere, country },
    balance: 0,
    created: books.seconds(),
    default_source: null,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    shipping: null,
  } satisfies Stripe.Customer;
  return books.customers.add(customer);
}
