import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';

interface Given {
  readonly price: Stripe.Price;
  readonly quantity: number;
  /** What is paid for all of them; what the price says where nothing is given. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
}

/** One line of what is sold. */
export function lineItem(
  books: Books,
  { price, quantity, amount = (price.unit_amount ?? 0) * quantity, currency = price.currency }: Given,
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
