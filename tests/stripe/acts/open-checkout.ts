import type { Stripe } from 'stripe';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import type { Parameters } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';
import { addCheckoutSession } from '../objects/checkout-session.ts';
import { lineItem } from '../objects/line-item.ts';
import { discounted } from './bill.ts';

/** The parameters of a new Checkout Session that the double knows. */
export const checkoutParameters = [
  ...['mode', 'ui_mode', 'success_url', 'cancel_url', 'return_url'],
  ...['client_reference_id', 'locale', 'expires_at'],
  ...['line_items[][price]', 'line_items[][quantity]', 'discounts[][coupon]', 'metadata', 'expand[]'],
  ...['payment_method_collection', 'adaptive_pricing[enabled]', 'allow_promotion_codes', 'customer_email'],
  ...['subscription_data[metadata]', 'subscription_data[trial_period_days]'],
  'subscription_data[trial_settings][end_behavior][missing_payment_method]',
  ...['automatic_tax[enabled]', 'billing_address_collection'],
  ...['customer_creation', 'payment_intent_data[setup_future_usage]'],
];

const refusal = (message: string, param: string) => new StripeProblem(400, message, { param });

/** Opens a Checkout Session. Fails as Stripe does for parameters that do not fit together. */
export function openCheckout(books: Books, parameters: Parameters): Stripe.Checkout.Session {
  parameters.required('mode');
  const mode = parameters.choice('mode', ['payment', 'setup', 'subscription']) ?? 'payment';
  const uiMode =
    parameters.choice('ui_mode', ['elements', 'embedded_page', 'form', 'hosted_page']) ?? 'hosted_page';
  parameters.choice('payment_method_collection', ['always', 'if_required']);
  const isHosted = uiMode === 'hosted_page';
  for (const name of isHosted ? ['return_url'] : ['success_url', 'cancel_url'])
    if (parameters.text(name) !== undefined)
      throw refusal(`The \`${name}\` parameter is not allowed when ui_mode is \`${uiMode}\`.`, name);
  const successUrl = isHosted ? parameters.required('success_url') : null;
  const returnUrl = isHosted ? null : parameters.required('return_url');
  const now = books.seconds();
  const expiresAt = parameters.integer('expires_at') ?? now + 24 * 3600;
  if (expiresAt < now + 30 * 60 || expiresAt > now + 24 * 3600)
    throw refusal(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  const lines = Array.from({ length: parameters.count('line_items') }, (_, index) => {
    const name = `line_items[${index}][price]`;
    const price = existing(books.prices, 'price', parameters.required(name), name);
    if (!price.active)
      throw refusal(`The price specified is inactive. This field only accepts active prices.`, name);
    return lineItem(books, { price, quantity: parameters.integer(`line_items[${index}][quantity]`) ?? 1 });
  });
  const isRecurring = lines.some(({ price }) => price?.recurring);
  if (lines.length === 0) throw refusal('Missing required param: line_items.', 'line_items');
  if (mode === 'subscription' && !isRecurring)
    throw refusal(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'mode',
    );
  if (mode === 'payment' && isRecurring)
    throw refusal(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    );
  const trialDays = parameters.integer('subscription_data[trial_period_days]');
  if (trialDays !== undefined && (mode !== 'subscription' || trialDays < 1))
    throw refusal('The minimum number of trial period days is 1.', 'subscription_data[trial_period_days]');
  const coupon = parameters.text('discounts[0][coupon]');
  if (coupon !== undefined) existing(books.coupons, 'coupon', coupon, 'discounts[0][coupon]');
  if (coupon !== undefined && parameters.flag('allow_promotion_codes'))
    throw refusal(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      'discounts',
    );
  const automaticTax = parameters.flag('automatic_tax[enabled]') ?? false;
  if (automaticTax && lines.some(({ price }) => price?.tax_behavior === 'unspecified'))
    throw refusal(
      'Every price needs a tax_behavior when automatic_tax[enabled] is true and the account has no default.',
      'automatic_tax[enabled]',
    );
  if (automaticTax && books.taxLacks.length > 0)
    throw refusal(
      'You must have a valid head office address to enable automatic tax calculation in test mode.',
      'automatic_tax[enabled]',
    );
  const due = lines.filter(({ price }) => !price?.recurring || trialDays === undefined);
  const subtotal = due.reduce((sum, line) => sum + line.amount_subtotal, 0);
  const total = due.reduce(
    (sum, { amount_subtotal, price }) =>
      sum + discounted(books, coupon, amount_subtotal, String(price?.product)),
    0,
  );
  const currency = lines[0]?.currency ?? 'usd';
  const session = addCheckoutSession(books, {
    ...{ lines, subtotal, total, currency, mode, uiMode, expiresAt, successUrl, returnUrl },
    cancelUrl: parameters.text('cancel_url') ?? null,
    clientReferenceId: parameters.text('client_reference_id') ?? null,
    metadata: parameters.metadata(),
    automaticTax,
    addressCollection: parameters.choice('billing_address_collection', ['auto', 'required']),
    adaptivePricing: parameters.flag('adaptive_pricing[enabled]') ?? true,
  });
  books.checkoutTerms.set(session.id, {
    coupon,
    trialDays,
    whenWithoutCard:
      parameters.choice('subscription_data[trial_settings][end_behavior][missing_payment_method]', [
        'cancel',
        'create_invoice',
        'pause',
      ]) ?? 'create_invoice',
    metadata: parameters.metadata({}, 'subscription_data[metadata]'),
    keepsCard:
      parameters.choice('payment_intent_data[setup_future_usage]', ['on_session', 'off_session']) !==
      undefined,
  });
  return session;
}
