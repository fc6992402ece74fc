import { Stripe } from 'stripe';
import type { Payment } from '../../../money/payment.ts';
import { PaymentsUnavailable } from '../../../money/payment.ts';
import type { Upsell } from '../../../money/upsell.ts';
import type { UpsellCharges, UpsellOutcome } from '../../upsell-charges.ts';
import { goodsOnSale } from '../catalogue/goods-on-sale.ts';
import { goodsOf } from '../catalogue/lookup-key.ts';
import { idOf, isUnknown, orUnavailable, unlessUnknown } from '../client/stripe-client.ts';

/** Charges the card of a Checkout Session once more. In: the funnel of a session. */
export const stripeUpsells = (
  stripe: Stripe,
  funnelOf: (sessionId: string) => Promise<string>,
): UpsellCharges => ({
  cardOf: async ({ id }) => (await orUnavailable(() => paidWith(stripe, id)))?.last4,
  charge: (upsell, returnUrl) =>
    orUnavailable(async () => {
      const { intentId } = upsell;
      if (intentId !== undefined) return outcomeOf(await stripe.paymentIntents.retrieve(intentId));
      const source = await paidWith(stripe, upsell.paymentId);
      if (!source) return { is: 'refused' };
      return outcomeOf(await chargeOnce(stripe, upsell, source, returnUrl));
    }),
  end: (upsell) =>
    orUnavailable(async () => {
      const intentId = upsell.intentId ?? (await lostCharge(stripe, upsell))?.id;
      if (intentId === undefined) return { is: 'refused' };
      try {
        return outcomeOf(await stripe.paymentIntents.cancel(intentId));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        // The bank has answered in the meantime, or the charge was ended before.
        return outcomeOf(await stripe.paymentIntents.retrieve(intentId));
      }
    }),
  checkout: (upsell, plan, nextUrl) =>
    orUnavailable(async () => {
      const goods = goodsOf(await funnelOf(upsell.sessionId), plan);
      const price = (await goodsOnSale(stripe, goods))?.get(goods.price);
      if (price === undefined)
        throw new PaymentsUnavailable('The price of an upsell is not on sale at Stripe.');
      const made = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          ui_mode: 'hosted_page',
          client_reference_id: upsell.sessionId,
          line_items: [{ price, quantity: 1 }],
          adaptive_pricing: { enabled: false },
          success_url: nextUrl,
          cancel_url: nextUrl,
        },
        { idempotencyKey: `upsell-checkout:${upsell.sessionId}:${upsell.page}` },
      );
      return made.url ?? nextUrl;
    }),
});

interface Source {
  readonly customer: string;
  readonly card: string;
  readonly last4: string;
}

/** The card of a Checkout Session that may be charged again, and whose it is; undefined if none was kept. */
async function paidWith(stripe: Stripe, id: Payment['id']): Promise<Source | undefined> {
  const expand = ['payment_intent.payment_method', 'subscription.default_payment_method'];
  const session = await unlessUnknown(stripe.checkout.sessions.retrieve(id, { expand }));
  const { payment_intent: intent, subscription, customer } = session ?? {};
  const kept = typeof subscription === 'string' ? undefined : subscription?.default_payment_method;
  const used = typeof intent === 'string' ? undefined : intent?.payment_method;
  const method = kept ?? used;
  const owner = idOf(customer);
  if (!method || typeof method === 'string' || !method.card || owner === undefined) return undefined;
  return { customer: owner, card: method.id, last4: method.card.last4 };
}

/**
 * Charges a card, the payer being present: not `off_session`, so that the bank may ask them. The same key for the same
 * upsell, so that it is charged once however often it is asked for. Out: the intent, also if the bank refuses.
 */
async function chargeOnce(
  stripe: Stripe,
  { sessionId, page, amount, currency }: Upsell,
  { customer, card }: Source,
  returnUrl: string,
): Promise<Stripe.PaymentIntent | undefined> {
  try {
    return await stripe.paymentIntents.create(
      {
        amount,
        currency: currency.toLowerCase(),
        customer,
        payment_method: card,
        allowed_payment_method_types: ['card'],
        confirm: true,
        return_url: returnUrl,
        metadata: { stile_session: sessionId, stile_upsell: page },
      },
      { idempotencyKey: `upsell:${sessionId}:${page}` },
    );
  } catch (error) {
    // A customer or a card that was deleted at Stripe is charged as little as one that the bank refuses.
    if (error instanceof Stripe.errors.StripeCardError || isUnknown(error)) return undefined;
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
    return chargedBefore(stripe, { sessionId, page }, customer);
  }
}

/** The intent of an upsell that a lost server or a lost answer left behind; undefined if none was made. */
async function lostCharge(stripe: Stripe, upsell: Upsell): Promise<Stripe.PaymentIntent | undefined> {
  const source = await paidWith(stripe, upsell.paymentId);
  return source && chargedBefore(stripe, upsell, source.customer);
}

/**
 * The intent of an upsell whose answer was lost. Stripe refuses the key with other parameters: since then the payer has
 * taken another card, or our address is another one.
 */
async function chargedBefore(
  stripe: Stripe,
  { sessionId, page }: Pick<Upsell, 'sessionId' | 'page'>,
  customer: string,
): Promise<Stripe.PaymentIntent | undefined> {
  for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 })) {
    const named = upsellIn(intent);
    if (named?.sessionId === sessionId && named.page === page) return intent;
  }
  return undefined;
}

/** What has come of a charge. */
export function outcomeOf(intent: Stripe.PaymentIntent | undefined): UpsellOutcome {
  if (intent?.status === 'succeeded') return { is: 'paid', intentId: intent.id };
  const url = intent?.next_action?.redirect_to_url?.url;
  if (intent?.status === 'requires_action' && url) return { is: 'challenge', intentId: intent.id, url };
  return { is: 'refused' };
}

/** The upsell that an intent charges, by its metadata: the session and the page. */
export const upsellIn = ({ metadata }: Stripe.PaymentIntent) =>
  metadata.stile_upsell === undefined
    ? undefined
    : { sessionId: metadata.stile_session ?? '', page: metadata.stile_upsell };
