import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { isEmail } from '../../../schema/kinds/email.ts';
import { limitBody } from '../../http/body-limit.ts';
import { documentHeaders } from '../../http/document-headers.ts';
import { readFormField } from '../../http/form-body.ts';
import { fromOwnSite, type OwnSite } from '../../http/own-site.ts';
import { Problem } from '../../http/problem.ts';
import { completed, sandboxName } from '../../money/payment.ts';
import { amountOf } from '../../money/plan-price.ts';
import { type SessionChange, unknownSession } from '../../sessions/browsers.ts';
import { checkoutReturn } from '../checkout-return.ts';
import { orderOf } from '../order.ts';
import { type CheckoutDocument, problemDocument, sendCheckoutDocument } from '../pages/checkout-document.ts';
import { checkoutTexts } from '../pages/checkout-texts.ts';
import { checkoutPage } from './checkout-page.ts';

/** The path of the checkout page. */
export const checkoutPath = '/sandbox/checkout';

/** What the sandbox needs. */
export interface SandboxDeps extends SessionChange, OwnSite {}

/**
 * GET shows the order; POST pays it and redirects to the funnel's page after payment. It shows no answers of the
 * session, since anybody with the address can open it.
 */
export function checkoutRoutes(deps: SandboxDeps): Hono {
  const { store, funnels, now } = deps;
  const app = new Hono();
  app.onError((error, context) => {
    if (!(error instanceof Problem)) throw error;
    const { funnel } = funnels.active;
    return send(context, funnel, problemDocument(funnel, error), error.status);
  });

  app.use(checkoutPath, documentHeaders);
  app.get(checkoutPath, async (context) => {
    const order = await orderOf(context, deps);
    return send(context, order.funnel, checkoutPage({ ...order, email: '' }), 200);
  });

  app.post(checkoutPath, fromOwnSite(deps), limitBody, async (context) => {
    const order = await orderOf(context, deps);
    const { session, funnel, plan } = order;
    const email = (await readFormField(context.req, 'email')).trim();
    if (!isEmail(email)) {
      return send(context, funnel, checkoutPage({ ...order, email, refused: true }), 422);
    }
    const id = `cs_sandbox_${randomUUID().replaceAll('-', '')}`;
    const kept = await store.payments.add(
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
    if (!kept) throw unknownSession();
    return context.redirect(returnUrl(funnel, session.id, id), 303);
  });
  return app;
}

/** The address of the page after payment. */
function returnUrl(funnel: Funnel, session: string, payment: string): string {
  const success = checkoutReturn(funnel);
  if (!success) throw new Error('The funnel has plans to pay, yet no page to return to after payment.');
  const query = new URLSearchParams({
    [success.form.paymentParameter]: payment,
    [funnel.session.queryParameter]: session,
  });
  return `${success.path}?${query}`;
}

/** Sends a page with the notice that no card is charged. */
const send = (context: Context, funnel: Funnel, page: CheckoutDocument, status: ContentfulStatusCode) =>
  sendCheckoutDocument(
    context,
    funnel,
    { ...page, notice: checkoutTexts(funnel.language).texts.notice },
    status,
  );
