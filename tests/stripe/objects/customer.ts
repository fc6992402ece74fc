import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';

/** Adds a customer to the books, as the first payment of a subscription does. */
export function addCustomer(books: Books, email: string): Stripe.Customer {
  const customer = {
    id: books.newId('cus'),
    object: 'customer',
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
