import type { Stripe } from 'stripe';
import type { Taxed } from '../acts/tax.ts';
import type { Books } from '../books.ts';
import { absent } from './absent.ts';

interface Details extends Taxed {
  readonly subscription: Stripe.Subscription;
  /** In the smallest unit of the currency, before discounts; the total is after them, with tax. */
  readonly subtotal: number;
  readonly reason: Stripe.Invoice.BillingReason;
  readonly periodEnd: number;
}

/** Adds an open invoice of a subscription to the books; `payInvoice` pays it. */
export function addInvoice(books: Books, details: Details): Stripe.Invoice {
  const { subscription, subtotal, total, tax, reason, periodEnd } = details;
  const { currency, customer, metadata } = subscription;
  const now = books.seconds();
  const id = books.newId('in');
  const invoice = {
    id,
    object: 'invoice',
    ...absent('account_tax_ids', 'automatically_finalizes_at', 'custom_fields', 'customer_account'),
    ...absent('customer_address', 'customer_name', 'customer_phone', 'customer_shipping', 'default_source'),
    ...absent('due_date', 'footer', 'from_invoice', 'last_finalization_error', 'latest_revision'),
    ...absent('next_payment_attempt', 'on_behalf_of', 'receipt_number', 'rendering', 'shipping_cost'),
    ...absent('shipping_details', 'statement_descriptor', 'test_clock', 'webhooks_delivered_at'),
    account_country: 'US',
    account_name: 'Stile',
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: {
      disabled_reason: null,
      enabled: tax !== undefined,
      liability: null,
      provider: null,
      status: tax ? 'complete' : null,
    },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency,
    customer,
    customer_email: books.customers.get(String(customer))?.email ?? null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    effective_at: now,
    ending_balance: 0,
    hosted_invoice_url: `${books.pages}/invoice/${id}`,
    issuer: { type: 'self' },
    lines: { object: 'list', data: [], has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    number: id,
    parent: {
      quote_details: null,
      subscription_details: { metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: periodEnd,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total - (tax?.amount ?? 0),
    total_pretax_credit_amounts: [],
    total_taxes: tax ? [totalTax(total, tax)] : [],
  } satisfies Stripe.Invoice;
  subscription.latest_invoice = id;
  return books.invoices.add(invoice);
}

const totalTax = (
  total: number,
  { amount, behavior }: NonNullable<Taxed['tax']>,
): Stripe.Invoice.TotalTax => ({
  amount,
  tax_behavior: behavior === 'exclusive' ? 'exclusive' : 'inclusive',
  tax_rate_details: null,
  taxability_reason: amount > 0 ? 'standard_rated' : 'not_collecting',
  taxable_amount: total - amount,
  type: 'tax_rate_details',
});

/** Notes which Payment Intent pays an invoice. */
export function addInvoicePayment(books: Books, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  const paid = intent.status === 'succeeded';
  const payment = {
    id: books.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: paid ? intent.amount : null,
    amount_requested: intent.amount,
    created: books.seconds(),
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: paid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: paid ? books.seconds() : null },
  } satisfies Stripe.InvoicePayment;
  books.invoicePayments.add(payment);
}
