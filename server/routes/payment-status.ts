import type { Handler } from 'hono';
import { answer } from '../answer.ts';
import type { PaymentStatusResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { knownPayment } from '../known-payment.ts';
import { knownSession } from '../known-session.ts';
import { paymentLookups } from '../limits/payment-lookups.ts';

/** GET /api/payment-status/:id: what /success shows of a payment. */
export const paymentStatus = (deps: Deps): Handler => {
  const { store, funnels, payments } = deps;
  const lookups = paymentLookups(deps);
  return async (context) => {
    const asked = context.req.param('id') ?? '';
    const { sessionId, planId, email, status } = await knownPayment(payments, asked, lookups(context));
    const { funnel } = await funnels.of(await knownSession(store.sessions, sessionId));
    const planType = funnel.plans.find(({ id }) => id === planId)?.name ?? planId;
    return answer<PaymentStatusResponse>({ email, planType, status });
  };
};
