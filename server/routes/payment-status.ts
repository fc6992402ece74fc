import type { Handler } from 'hono';
import { answer } from '../answer.ts';
import type { PaymentStatusResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { knownPayment } from '../known-payment.ts';
import { unknownSession } from '../known-session.ts';
import { paymentLookups } from '../limits/payment-lookups.ts';

/** GET /api/payment-status/:id: what /success shows of a payment; its address to the browser alone that the session belongs to. */
export const paymentStatus = (deps: Deps): Handler => {
  const { store, funnels, browsers, payments } = deps;
  const lookups = paymentLookups(deps);
  return async (context) => {
    const asked = context.req.param('id') ?? '';
    const { sessionId, planId, email, status } = await knownPayment(payments, asked, lookups(context));
    const session = await store.sessions.versionOf(sessionId);
    if (!session) throw unknownSession();
    const { funnel } = await funnels.of(session);
    const planType = funnel.plans.find(({ id }) => id === planId)?.name ?? planId;
    const owned = browsers.of(context).owns(sessionId, session);
    return answer<PaymentStatusResponse>({ email: owned ? email : '', planType, status });
  };
};
