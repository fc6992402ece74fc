import type { Stripe } from 'stripe';
import type { Checkout } from '../../../money/checkout.ts';
import type { Goods } from '../catalogue/lookup-key.ts';

/** Where a payer types the card: on Stripe's page, or in one of ours. */
export type Look = 'hosted' | 'page';

/** Where Stripe leads a payer: after the payment, with its placeholder for the Checkout Session's id, and back. */
interface Ways {
  readonly look?: Look;
  /** The key under which the metadata name the user to the app. */
  readonly userIdKey?: string | undefined;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Whether more is offered after the payment, for which the card is kept. */
  readonly keepsCard?: boolean;
}

/**
 * The parameters of the Checkout Session of a stored checkout. Always the same for the same checkout, so that asking
 * again with its idempotency key gives the same Session.
 *
 * In: the ids at Stripe of its prices, by lookup key.
 */
export function sessionParameters(
  { sessionId, number, planId, funnelVersion, expiresAt }: Checkout,
  { dues, price, trialPrice, coupon }: Goods,
  prices: ReadonlyMap<string, string>,
  locale: Stripe.Checkout.SessionCreateParams.Locale | undefined,
  { successUrl, cancelUrl, userIdKey, keepsCard = false, look = 'hosted' }: Ways,
): Stripe.Checkout.SessionCreateParams {
  const { renewal } = dues;
  const trial = renewal?.trial;
  const metadata = {
    stile_session: sessionId,
    stile_checkout: String(number),
    stile_plan: planId,
    stile_version: funnelVersion,
    ...(userIdKey !== undefined && { [userIdKey]: sessionId }),
  };
  const line = (key: string) => ({ price: prices.get(key) ?? key, quantity: 1 });
  return {
    mode: renewal ? 'subscription' : 'payment',
    client_reference_id: sessionId,
    line_items: [line(price), ...(trialPrice ? [line(trialPrice)] : [])],
    ...(coupon && { discounts: [{ coupon: coupon.id }] }),
    // Else the Dashboard decides whether another currency is charged than was shown.
    adaptive_pricing: { enabled: false },
    // Stripe's page then asks for as much of the address as the tax needs, and ours for all of it.
    ...(dues.tax && { automatic_tax: { enabled: true } }),
    ...(!renewal &&
      keepsCard && {
        customer_creation: 'always',
        payment_intent_data: { setup_future_usage: 'on_session' },
      }),
    ...(renewal && {
      payment_method_collection: trial?.card === false ? 'if_required' : 'always',
      subscription_data: {
        metadata,
        ...(trial && {
          trial_period_days: trial.days,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }),
      },
    }),
    metadata,
    ...(locale && { locale }),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...(look === 'page'
      ? {
          ...{ ui_mode: 'elements', return_url: successUrl },
          // The address that our page asks for then counts.
          ...(dues.tax && { billing_address_collection: 'required' }),
        }
      : { ui_mode: 'hosted_page', success_url: successUrl, cancel_url: cancelUrl }),
  };
}
