import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';

interface Details {
  readonly price: Stripe.Price;
  readonly quantity: number;
  /** The amount for the whole quantity; by default that of the price. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
}

/** A line item for a price. */
export function lineItem(
  books: Books,
  { price, quantity, amount = (price.unit_amount ?? 0) * quantity, currency = price.currency }: Details,
): Stripe.LineItem {
  return {
    id: books.newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: books.products.get(String(price.product))?.name ?? null,
    metadata: {},
    price,
    quantity,
  } satisfies Stripe.LineItem;
}
