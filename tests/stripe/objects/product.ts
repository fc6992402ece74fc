import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { absent } from './absent.ts';

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
    ...absent('default_price', 'package_dimensions', 'shippable', 'statement_descriptor', 'tax_details'),
    ...absent('unit_label'),
    active: true,
    created,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    tax_code: null,
    type: 'service',
    updated: created,
    url: null,
  } satisfies Stripe.Product;
  return books.products.add(product);
}
