import { Stripe } from 'stripe';
import type { Books } from '../books.ts';

interface Details {
  readonly product: string;
  readonly amount: number;
  readonly currency: string;
  readonly lookupKey?: string | undefined;
  readonly metadata?: Stripe.Metadata;
  readonly taxBehavior?: Stripe.Price.TaxBehavior | undefined;
  /** Undefined for a price that is paid once. */
  readonly every?: { readonly interval: Stripe.Price.Recurring.Interval; readonly count: number } | undefined;
}

/** Adds a price to the books. */
export function addPrice(
  books: Books,
  { product, amount, currency, lookupKey, metadata = {}, taxBehavior = 'unspecified', every }: Details,
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
    recurring: every
      ? {
          interval: every.interval,
          interval_count: every.count,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: every ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
  } satisfies Stripe.Price;
  return books.prices.add(price);
}
