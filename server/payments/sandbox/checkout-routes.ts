import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { isEmail } from '../../../schema/kinds/email.ts';
import { limitBody } from '../../http/body-limit.ts';
import { readFormField } from '../../http/form-body.ts';
import { fromOwnSite } from '../../http/own-site.ts';
import { completed, sandboxName } from '../../money/payment.ts';
import { amountOf } from '../../money/plan-price.ts';
import { unknownSession } from '../../sessions/browsers.ts';
import { orderOf } from '../order.ts';
import { checkoutApp, sandboxPage, sendCheckoutPage } from '../pages/checkout-pages.ts';
import type { ProviderNeeds } from '../provider.ts';
import { returnUrl } from './return-url.ts';

export const checkoutPath = '/sandbox/checkout';

/**
 * GET shows the order; POST pays it and redirects to the funnel's page after payment. It shows no answers of the
 * session, since anybody with the address can open it.
 */
export function checkoutRoutes(deps: ProviderNeeds): Hono {
  const { store, now } = deps;
  const app = checkoutApp(deps, [checkoutPath], true);
  app.get(checkoutPath, async (context) => {
    const order = await orderOf(context, deps);
    return sendCheckoutPage(context, order.funnel, sandboxPage({ ...order, email: '', refused: false }));
  });

  app.post(checkoutPath, fromOwnSite(deps), limitBody, async (context) => {
    const order = await orderOf(context, deps);
    const { session, funnel, plan } = order;
    const email = (await readFormField(context.req, 'email')).trim();
    if (!isEmail(email)) {
      return sendCheckoutPage(context, funnel, sandboxPage({ ...order, email, refused: true }));
    }
    const id = `cs_sandbox_${randomUUID().replaceAll('-', '')}`;
    const stored = await store.payments.add(
      {
        id,
        sessionId: session.id,
        planId: plan.id,
        email,
        amount: amountOf(plan),
        currency: plan.currency,
        status: completed,
        provider: sandboxName,
        paymentIntent: undefined,
        livemode: undefined,
      },
      now(),
    );
    if (!stored) throw unknownSession();
    return context.redirect(returnUrl(funnel, session.id, id), 303);
  });
  return app;
}
