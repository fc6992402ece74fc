import { Stripe } from 'stripe';
import { duesKey, duesOf, hasTrial } from '../../../../schema/billing/dues.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { hourMs, minuteMs } from '../../../../schema/numbers/durations.ts';
import { onSite } from '../../../../schema/pages/at-path.ts';
import { Problem } from '../../../http/problem.ts';
import type { Checkout } from '../../../money/checkout.ts';
import type { Store } from '../../../store/store.ts';
import { type CheckoutOrder, newCheckout } from '../../order-routes.ts';
import { hasUpsell, isPaidInPage } from '../../ordered-here.ts';
import { goodsOnSale } from '../catalogue/goods-on-sale.ts';
import { type Goods, goodsOf } from '../catalogue/lookup-key.ts';
import { checkoutId, stripeReturnUrl } from '../catalogue/setup.ts';
import { orUnavailable } from '../client/stripe-client.ts';
import { localeOf } from './checkout-gate.ts';
import { payAddress } from './pay-routes.ts';
import { payerReturnUrl } from './payer-return.ts';
import { type Look, sessionParameters } from './session-parameters.ts';

interface Needs {
  readonly stripe: Stripe;
  readonly store: Store;
  readonly publicUrl: URL | undefined;
  readonly now: () => Date;
}

type SessionState = Pick<Stripe.Checkout.Session, 'id' | 'status' | 'url' | 'ui_mode'>;

/** Stripe takes 30 minutes to 24 hours. */
const openForMs = 23 * hourMs;
/** At the least, with what a slow request takes. */
const shortestMs = 31 * minuteMs;
/** A Session that is about to expire is not offered again. */
const leastLeftMs = 5 * minuteMs;
/** Each try begins with what another request or tab has done meanwhile. */
const tries = 5;

/**
 * Opens the Checkout Session of a plan, and gives the address to go to: Stripe's page or ours with the card, or the page after
 * payment if the visitor has paid already. What is due and agreed to is stored before Stripe is asked, and at most one checkout of a
 * visit is open: another choice closes the one before.
 *
 * Fails with `unknown-plan` if the plan is not on sale any more, and with PaymentsUnavailable if Stripe gives no answer.
 */
export const openCheckout =
  ({ stripe, store, publicUrl, now }: Needs) =>
  async (order: CheckoutOrder, { scripts }: { readonly scripts: boolean }): Promise<string> => {
    const { session, funnel, plan, back } = order;
    if (!publicUrl) {
      throw new Error('PUBLIC_URL is not set, so Stripe cannot be told where visitors return to. Set it.');
    }
    const look: Look = scripts && isPaidInPage(funnel, plan) ? 'page' : 'hosted';
    const successUrl = (of: Pick<Checkout, 'planId' | 'dues'>) =>
      hasTrial(of.dues) || look === 'page'
        ? payerReturnUrl(funnel, publicUrl, { planId: of.planId, sessionId: session.id })
        : stripeReturnUrl(funnel, publicUrl);
    const ways = {
      look,
      cancelUrl: new URL(onSite(funnel, back), publicUrl).href,
      userIdKey: funnel.account.userIdKey,
      keepsCard: hasUpsell(funnel),
    };
    const paidUrl = (of: Pick<Checkout, 'planId' | 'dues'>, id: string) =>
      successUrl(of).replace(checkoutId, id);
    const key = duesKey(duesOf(plan));

    /** Asks Stripe for the Session of a stored checkout, which is made once; undefined if it is not on sale. */
    const sessionOf = async (checkout: Checkout): Promise<SessionState | undefined> => {
      if (checkout.checkoutId !== undefined) return stripe.checkout.sessions.retrieve(checkout.checkoutId);
      const goods = goodsFor(funnel, checkout, order.seen);
      const ids = goods && (await goodsOnSale(stripe, goods));
      if (!goods || !ids) return undefined;
      const made = await stripe.checkout.sessions.create(
        sessionParameters(checkout, goods, ids, localeOf(checkout.language, funnel), {
          ...ways,
          successUrl: successUrl(checkout),
        }),
        { idempotencyKey: `checkout:${checkout.sessionId}:${checkout.number}` },
      );
      await store.checkouts.change(checkout, { checkoutId: made.id });
      // An answer that Stripe repeats is as old as the first one.
      return stripe.checkout.sessions.retrieve(made.id);
    };

    // Whoever has a subscription is not sold another.
    const own = await store.subscriptions.current(session.id);
    if (own) return stripeReturnUrl(funnel, publicUrl).replace(checkoutId, own.paymentId);
    return orUnavailable(async () => {
      for (let round = 0; round < tries; round += 1) {
        const last = await store.checkouts.last(session.id);
        if (last?.state === 'open') {
          const made = await sessionOf(last).catch(asExpired);
          if (made?.status === 'complete') return paidUrl(last, made.id);
          const isSame = last.planId === plan.id && last.dues === key;
          const isAsWanted = isSame && (made?.ui_mode === 'elements') === (look === 'page');
          const hasTime = last.expiresAt.getTime() - now().getTime() > leastLeftMs;
          if (made?.status === 'open' && isAsWanted && hasTime) return made.url ?? payAddress(order);
          // Fails if it was paid just now: then nothing is lost, and the next round finds that.
          if (made?.status === 'open') {
            await stripe.checkout.sessions.expire(made.id).catch(() => undefined);
            const after = await stripe.checkout.sessions.retrieve(made.id);
            if (after.status === 'complete') return paidUrl(last, after.id);
          }
          await store.checkouts.change(last, { state: 'closed' });
          if (!made && isSame) throw new Problem('unknown-plan', notOnSale);
        }
        const at = now();
        await store.checkouts.add(
          newCheckout(order, { at, expiresAt: expiryOf(at, order.payableUntil) }),
          last?.number ?? 0,
        );
      }
      throw new Problem('unknown-plan', notOnSale);
    });
  };

/**
 * Stripe refuses a key that it knows with other parameters: the process that made this Session ended before it stored it.
 * Nobody has the Session's address, so that it counts as expired.
 */
function asExpired(error: unknown): SessionState {
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return { id: '', status: 'expired', url: null, ui_mode: null };
  throw error;
}

const notOnSale =
  'This plan cannot be paid at the moment; nothing was charged. Go back and choose a plan again, or write to support.';

/** The goods of a stored checkout among the plans that the session may have seen. */
const goodsFor = (
  funnel: Funnel,
  { planId, dues }: Checkout,
  seen: CheckoutOrder['seen'],
): Goods | undefined =>
  seen
    .filter((plan) => plan.id === planId && duesKey(duesOf(plan)) === dues)
    .map((plan) => goodsOf(funnel.id, plan))[0];

/** When Stripe closes a Session by itself; one at the price of an offer is closed by us when its time is over. */
function expiryOf(at: Date, payableUntil: Date | undefined): Date {
  const longest = at.getTime() + openForMs;
  const wanted = Math.min(longest, payableUntil?.getTime() ?? longest);
  return new Date(Math.max(at.getTime() + shortestMs, wanted));
}
