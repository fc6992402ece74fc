import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';

type Details = Pick<Stripe.Product, 'name'> & Partial<Pick<Stripe.Product, 'description' | 'metadata'>>;

/** Adds a product to the books. */
export function addProduct(
  books: Books,
  { name, description = null, metadata = {} }: Details,
): Stripe.Product {
  const created = books.seconds();
  const product = {
    id: books.newId('prod'),
    object: 'product',
    active: true,
    created,
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  } satisfies Stripe.Product;
  return books.products.add(product);
}
