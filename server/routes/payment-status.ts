import type { Handler } from 'hono';
import type { PaymentStatusResponse } from '../api.ts';
import type { Deps } from '../deps.ts';
import { knownPayment } from '../known-payment.ts';
import { knownSession } from '../known-session.ts';

/** GET /api/payment-status/:id: what /success shows of a payment. */
export const paymentStatus =
  ({ store, funnels, payments }: Deps): Handler =>
  async (context) => {
    const { sessionId, planId, email, status } = await knownPayment(payments, context.req.param('id') ?? '');
    const { funnel } = await funnels.of(await knownSession(store.sessions, sessionId));
    const planType = funnel.plans.find(({ id }) => id === planId)?.name ?? planId;
    return context.json<PaymentStatusResponse>({ email, planType, status });
  };
