import { Stripe } from 'stripe';
import type { Books } from '../books.ts';

interface Details {
  readonly product: string;
  readonly amount: number;
  readonly currency: string;
  readonly lookupKey?: string | undefined;
  readonly metadata?: Stripe.Metadata;
}

/** Adds a one-time price to the books. */
export function addPrice(
  books: Books,
  { product, amount, currency, lookupKey, metadata = {} }: Details,
): Stripe.Price {
  const price = {
    id: books.newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: books.seconds(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey ?? null,
    metadata,
    nickname: null,
    product,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
  } satisfies Stripe.Price;
  return books.prices.add(price);
}
