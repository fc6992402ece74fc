import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';

interface Details
  extends Pick<Stripe.Coupon, 'amount_off' | 'percent_off' | 'duration' | 'duration_in_months'> {
  readonly id: string | undefined;
  readonly currency: string | null;
  readonly name: string | null;
  /** The ids of the products that it is limited to. */
  readonly products: readonly string[];
  readonly metadata: Stripe.Metadata;
}

/** Adds a coupon to the books. */
export function addCoupon(books: Books, { id, products, ...details }: Details): Stripe.Coupon {
  const coupon = {
    id: id ?? books.newId('coupon'),
    object: 'coupon',
    created: books.seconds(),
    livemode: false,
    max_redemptions: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
    ...details,
  } satisfies Stripe.Coupon;
  books.couponProducts.set(coupon.id, products);
  return books.coupons.add(coupon);
}
