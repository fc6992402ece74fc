import type { Handler } from 'hono';
import { Type } from 'typebox';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { Problem } from '../http/problem.ts';
import type { Lookup, Payment, PaymentFinder } from '../money/payment.ts';
import { type SessionChange, unknownSession } from '../sessions/browsers.ts';
import { inRequestLanguage } from '../sessions/language.ts';
import { type LookupNeeds, paymentLookups } from './payment-lookups.ts';

export const paymentStatusCall = {
  method: 'get',
  path: '/api/payment-status/:id',
  summary: 'What is shown of a payment.',
  query: { sessionId: Type.Optional(properties.sessionId.schema) },
  response: Type.Object({
    email: Type.String({
      description:
        "Empty for everybody but the payment's session: by its sessionId, or by its cookie if it is bound.",
    }),
    planType: Type.String({ description: 'The name of the plan, as the visitor reads it.' }),
    status: Type.String(),
  }),
  statuses: { 200: 'The payment is known.' },
} satisfies Call;

export type PaymentStatusResponse = ResponseOf<typeof paymentStatusCall>;

export type PaymentLookup = SessionChange & LookupNeeds & { readonly payments: PaymentFinder };

/**
 * GET /api/payment-status/:id: what /success shows of a payment. Only the payment's own session gets the e-mail address.
 */
export const paymentStatus = (deps: PaymentLookup): Handler => {
  const { store, funnels, browsers, payments } = deps;
  const lookups = paymentLookups(deps);
  return async (context) => {
    const id = context.req.param('id') ?? '';
    const { sessionId, planId, email, status } = await knownPayment(payments, id, lookups(context));
    const session = await store.sessions.versionOf(sessionId);
    if (!session) throw unknownSession();
    if (!browsers.serve(session)) throw unknownPayment();
    const read = await inRequestLanguage(context, await funnels.of(session), () =>
      store.sessions.find(sessionId),
    );
    const { funnel } = read.published;
    const planType = funnel.plans.find((plan) => plan.id === planId)?.name ?? planId;
    const isOwn = session.owner
      ? browsers.of(context).owns(sessionId, session)
      : context.req.query('sessionId')?.toLowerCase() === sessionId.toLowerCase();
    return jsonResponse<PaymentStatusResponse>({ email: isOwn ? email : '', planType, status });
  };
};

/** The form of payment ids, for every provider. */
const paymentId = /^\w{1,255}$/;

/**
 * The payment with this id, unchecked input. Fails with `unknown-payment`, and as `lookup` does, which asks the
 * provider for an id that is not stored.
 */
export async function knownPayment(payments: PaymentFinder, id: string, lookup: Lookup): Promise<Payment> {
  const payment = paymentId.test(id) ? await payments.find(id, lookup) : undefined;
  if (!payment) throw unknownPayment();
  return payment;
}

const unknownPayment = (): Problem =>
  new Problem('unknown-payment', 'No payment has this id. Use the address that checkout led to.');
