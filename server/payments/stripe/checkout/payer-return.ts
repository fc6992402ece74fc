import type { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { Type } from 'typebox';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { onSite } from '../../../../schema/pages/at-path.ts';
import type { Call } from '../../../http/call.ts';
import { completed, type Payment, type PaymentFinder } from '../../../money/payment.ts';
import { orderOf, orderParameters, referenceParameter } from '../../order.ts';
import { type CheckoutOrder, termsAddress } from '../../order-routes.ts';
import { isPaidInPage } from '../../ordered-here.ts';
import { checkoutApp } from '../../pages/checkout-pages.ts';
import { paymentLookups } from '../../payment-lookups.ts';
import type { ProviderNeeds } from '../../provider.ts';
import { secondTrial } from '../../trial-had.ts';
import { checkoutId, stripeReturnUrl } from '../catalogue/setup.ts';
import { orUnavailable } from '../client/stripe-client.ts';
import { payAddress } from './pay-routes.ts';

export const payerReturnCall = {
  method: 'get',
  path: '/api/checkout/return',
  summary: 'Takes a payer back from the checkout of a trial, or from a bank, and leads on.',
  query: {
    ...orderParameters,
    payment: Type.String({ description: "The payment's id." }),
  },
  statuses: {
    303: 'The page after payment; after a second trial, the page before the checkout; while nothing is paid, the page with the card.',
  },
  refusesByPage: true,
} satisfies Call;

/** Where Stripe sends the payer of a trial, or of a page of ours, with its placeholder for the payment's id. */
export function payerReturnUrl(
  funnel: Funnel,
  publicUrl: URL,
  { planId, sessionId }: { readonly planId: string; readonly sessionId: string },
): string {
  const query = new URLSearchParams({ plan: planId, [referenceParameter]: sessionId });
  return `${new URL(onSite(funnel, payerReturnCall.path), publicUrl)}?${query}&payment=${checkoutId}`;
}

interface ReturnNeeds extends ProviderNeeds {
  readonly stripe: Stripe;
  readonly publicUrl: URL | undefined;
  readonly find: PaymentFinder['find'];
}

/**
 * Leads to the page after payment; after a second trial to the plan without it, and back to the page with the card if a bank
 * refused.
 */
export function payerReturn({ stripe, find, publicUrl, ...deps }: ReturnNeeds): Hono {
  const app = checkoutApp(deps, [payerReturnCall.path]);
  const lookups = paymentLookups(deps);
  /** Whether a checkout in a page of ours is still to be paid: some banks take days, and their payers have paid. */
  const isToBePaid = async (
    { id, status }: Payment,
    { funnel, plan }: Pick<CheckoutOrder, 'funnel' | 'plan'>,
  ) =>
    status !== completed &&
    isPaidInPage(funnel, plan) &&
    (await orUnavailable(() => stripe.checkout.sessions.retrieve(id))).status === 'open';
  app.get(payerReturnCall.path, async (context) => {
    const order = await orderOf(context, deps);
    const id = context.req.query('payment') ?? '';
    // Whatever fails here, the page after payment asks again.
    const payment = await find(id, lookups(context)).catch(() => undefined);
    const isRefused = !payment && (await deps.store.payments.isRefusedIn(order.session.id, secondTrial));
    const paid = stripeReturnUrl(order.funnel, publicUrl ?? new URL(context.req.url));
    context.header('Cache-Control', 'no-store');
    if (payment && (await isToBePaid(payment, order)))
      return context.redirect(payAddress(order, 'again'), 303);
    return context.redirect(
      isRefused ? termsAddress(order) : paid.replace(checkoutId, encodeURIComponent(id)),
      303,
    );
  });
  return app;
}
