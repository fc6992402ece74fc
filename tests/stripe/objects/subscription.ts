import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { absent } from './absent.ts';

interface Details {
  readonly price: Stripe.Price;
  readonly customer: string;
  /** Undefined for a trial that needs no card. */
  readonly card: string | undefined;
  /** In seconds since 1970; undefined without a trial. */
  readonly trialEnd: number | undefined;
  /** When the first period ends, or the trial. */
  readonly periodEnd: number;
  readonly whenWithoutCard: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  readonly metadata: Stripe.Metadata;
  readonly automaticTax: boolean;
}

/** Adds a subscription to one price to the books. */
export function addSubscription(books: Books, details: Details): Stripe.Subscription {
  const { price, trialEnd, periodEnd } = details;
  const id = books.newId('sub');
  const now = books.seconds();
  const item = {
    id: books.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    current_trial: null,
    tax_rates: null,
    created: now,
    current_period_end: periodEnd,
    current_period_start: now,
    discounts: [],
    metadata: {},
    // What stands here is of an API that we do not read.
    plan: {} as Stripe.Plan,
    price,
    quantity: 1,
    subscription: id,
  } satisfies Stripe.SubscriptionItem;
  const subscription = {
    id,
    object: 'subscription',
    ...absent('application_fee_percent', 'billing_cycle_anchor_config', 'billing_thresholds'),
    ...absent('customer_account', 'days_until_due', 'default_source', 'managed_payments'),
    ...absent('next_pending_invoice_item_invoice', 'on_behalf_of', 'payment_settings'),
    ...absent('pending_invoice_item_interval', 'pending_setup_intent', 'pending_update', 'schedule'),
    ...absent('test_clock', 'transfer_data'),
    application: null,
    automatic_tax: { disabled_reason: null, enabled: details.automaticTax, liability: null },
    billing_cycle_anchor: trialEnd ?? now,
    billing_mode: { flexible: null, type: 'flexible' },
    billing_schedules: [],
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer: details.customer,
    default_payment_method: details.card ?? null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: details.metadata,
    pause_collection: null,
    start_date: now,
    status: trialEnd === undefined ? 'active' : 'trialing',
    trial_end: trialEnd ?? null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: details.whenWithoutCard },
    },
    trial_start: trialEnd === undefined ? null : now,
  } satisfies Stripe.Subscription;
  return books.subscriptions.add(subscription);
}
