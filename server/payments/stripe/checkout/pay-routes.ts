import type { Hono } from 'hono';
import type { Stripe } from 'stripe';
import { Type } from 'typebox';
import { minuteMs } from '../../../../schema/numbers/durations.ts';
import { onSite } from '../../../../schema/pages/at-path.ts';
import type { Call } from '../../../http/call.ts';
import { Limit } from '../../../limits/limit.ts';
import { orderOf, orderParameters } from '../../order.ts';
import { agreeAddress, type CheckoutOrder, orderQuery, termsAddress } from '../../order-routes.ts';
import { checkoutApp, sendCheckoutPage } from '../../pages/checkout-pages.ts';
import { payPage } from '../../pages/pay-page.ts';
import { planOf } from '../../plan-of.ts';
import type { ProviderNeeds } from '../../provider.ts';
import { checkoutId } from '../catalogue/setup.ts';
import type { StripeAccess } from '../client/stripe-access.ts';
import { orUnavailable, unlessUnknown } from '../client/stripe-client.ts';
import { stripeScript } from '../client/stripe-script.ts';
import { localeOf } from './checkout-gate.ts';

export const payCall = {
  method: 'get',
  path: '/api/checkout/pay',
  summary: 'The page with the card of a checkout that was begun. Only where payments are taken with Stripe.',
  query: {
    ...orderParameters,
    again: Type.Optional(Type.String({ description: 'Set after a payment that did not go through.' })),
  },
  statuses: {
    200: "The page, with Stripe's fields.",
    303: 'There is nothing open to pay: the page after payment, or the one before the checkout.',
  },
  refusesByPage: true,
} satisfies Call;

/** The address of the page with the card of an order; `again` after a payment that did not go through. */
export const payAddress = (
  order: Pick<CheckoutOrder, 'plan' | 'session' | 'funnel'>,
  again?: 'again',
): string => `${onSite(order.funnel, payCall.path)}?${orderQuery(order)}${again ? '&again=yes' : ''}`;

interface PayNeeds extends ProviderNeeds {
  readonly stripe: Stripe;
  readonly access: StripeAccess;
  /** Stripe's page, as a source of the content security policy. */
  readonly leadsTo: string;
}

/** GET shows the card of the open checkout of a session, below what it charges; where nothing is open, it leads on. */
export function payRoutes({ stripe, access, leadsTo, ...deps }: PayNeeds): Hono {
  const app = checkoutApp(deps, [payCall.path]);
  const openings = new Limit(deps, {
    name: 'pay-pages',
    allowed: 60,
    windowMs: 10 * minuteMs,
    refusal:
      'This page was loaded too often from this address. Nothing was charged by that. Wait for ten minutes, then load it again.',
  });
  app.get(payCall.path, async (context) => {
    const order = await orderOf(context, deps);
    const { session, funnel } = order;
    const begun = await deps.store.checkouts.last(session.id);
    const id = begun?.planId === order.plan.id && begun.state !== 'closed' ? begun.checkoutId : undefined;
    // Each look costs a call to Stripe.
    if (id !== undefined) await openings.take(deps.clientAddress(context));
    const made =
      id === undefined
        ? undefined
        : await orUnavailable(() => unlessUnknown(stripe.checkout.sessions.retrieve(id)));
    context.header('Cache-Control', 'no-store');
    const onward = made?.return_url ?? made?.success_url;
    if (made?.status === 'complete' && onward)
      return context.redirect(onward.replace(checkoutId, made.id), 303);
    const plan = begun && (await planOf(deps, begun));
    const { client_secret: secret, status } = made ?? {};
    if (status !== 'open' || !secret || !plan || access.publishableKey === undefined)
      return context.redirect(termsAddress(order), 303);
    const { url, sources } = stripeScript(access);
    const page = payPage({
      ...{ funnel, plan, now: deps.now(), back: order.back },
      hosted: agreeAddress({ funnel, plan, session }),
      isAgain: context.req.query('again') !== undefined,
      stripe: {
        url,
        key: access.publishableKey,
        secret,
        locale: localeOf(funnel.language, funnel) ?? 'auto',
      },
    });
    // Wallets ask the browser, and some of them in a window of their own.
    context.header(
      'Permissions-Policy',
      `payment=(self ${sources.frames.map((host) => `"${host}"`).join(' ')})`,
    );
    context.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    return sendCheckoutPage(context, funnel, { ...page, leadsTo, payments: sources });
  });
  return app;
}
