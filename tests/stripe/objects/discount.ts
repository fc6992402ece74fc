import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';

/** Adds a discount of a subscription to the books. In: its end, in seconds; null for one that ends never, or with an invoice. */
export function addDiscount(
  books: Books,
  { id, customer }: Stripe.Subscription,
  { coupon, end }: { readonly coupon: string; readonly end: number | null },
): Stripe.Discount {
  return books.discounts.add({
    id: books.newId('di'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end,
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    source: { coupon, type: 'coupon' },
    start: books.seconds(),
    subscription: id,
    subscription_item: null,
  });
}
