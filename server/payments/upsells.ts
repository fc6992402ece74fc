import type { Context, Handler } from 'hono';
import { Type } from 'typebox';
import { duesKey, duesOf } from '../../schema/billing/dues.ts';
import { pageAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { money } from '../../schema/numbers/money.ts';
import { onSite, pageAt } from '../../schema/pages/at-path.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody, sessionId } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { Problem } from '../http/problem.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { completed, type Payment } from '../money/payment.ts';
import type { Upsell } from '../money/upsell.ts';
import { oweRefundWithoutAccount } from '../refunds/owe-refund.ts';
import { ownSession } from '../sessions/browsers.ts';
import { inRequestLanguage } from '../sessions/language.ts';
import { checkoutReturn } from './checkout-return.ts';
import { paymentLookups } from './payment-lookups.ts';
import { knownPayment, type PaymentLookup } from './payment-status.ts';
import type { PaymentProvider } from './provider.ts';
import type { UpsellOutcome } from './upsell-charges.ts';

const upsellProperties = {
  sessionId: properties.sessionId,
  path: properties.text('The path of the page.'),
  payment: properties.text("The payment's id, as the page gets it in its address."),
};

export const upsellCall = {
  method: 'get',
  path: '/api/upsell',
  summary: 'What a page of the kind upsell charges, and which card.',
  query: {
    sessionId: upsellProperties.sessionId.schema,
    path: upsellProperties.path.schema,
    payment: upsellProperties.payment.schema,
  },
  response: Type.Object({
    card: Type.String({ description: 'The last four digits of the card that paid.' }),
    price: Type.String({ description: 'What is charged at once, as the visitor reads it.' }),
    dues: Type.String({ description: 'The same, as the answer names it.' }),
    state: Type.Enum(['open', 'refused', 'done'], {
      description:
        'Whether it is still to be answered, was refused by the bank, or is over: then `next` follows.',
    }),
    next: Type.String({ description: 'The address that follows.' }),
  }),
  statuses: { 200: 'The payment is known.' },
} satisfies Call;

export const answerUpsellCall = {
  method: 'post',
  path: '/api/upsell',
  summary: 'Charges what a page of the kind upsell offers to the card that paid, or declines it.',
  body: {
    ...upsellProperties,
    dues: properties.text('What the page showed as charged.'),
    choice: properties.text('accept, decline, or checkout: after a refusal, to pay in another way.'),
  },
  response: Type.Object({
    to: Type.Optional(
      Type.String({ description: 'Where the browser goes on; missing after a refusal of the bank.' }),
    ),
  }),
  statuses: { 200: 'The answer is stored.' },
} satisfies Call;

export const upsellReturnCall = {
  method: 'get',
  path: '/api/upsell/return',
  summary: 'Takes a payer back from their bank, and leads on.',
  query: upsellCall.query,
  statuses: { 303: 'The page that follows, or the same one after a refusal.' },
} satisfies Call;

export type UpsellResponse = ResponseOf<typeof upsellCall>;
export type AnswerUpsellResponse = ResponseOf<typeof answerUpsellCall>;

interface UpsellNeeds extends PaymentLookup {
  readonly jobs: Jobs;
  readonly payments: PaymentProvider;
  readonly publicUrl: URL | undefined;
}

interface UpsellQuery {
  readonly sessionId: string;
  readonly path: string;
  readonly payment: string;
}

/** GET /api/upsell: what is charged, and which card. */
export const upsell = (deps: UpsellNeeds): Handler => {
  const offerOf = offers(deps);
  return async (context) => {
    const { stored, funnel, plan, payment, next } = await offerOf(context, inQuery(context));
    const card = (await deps.payments.upsells.cardOf(payment)) ?? '';
    const isOver = stored ? stored.state !== 'refused' && stored.state !== 'accepted' : card === '';
    return jsonResponse<UpsellResponse>({
      card,
      price: money(plan.total, plan.currency, funnel.language),
      dues: duesKey(duesOf(plan)),
      state: isOver ? 'done' : stored?.state === 'refused' ? 'refused' : 'open',
      next,
    });
  };
};

/** POST /api/upsell: what is accepted is written before the provider is asked. */
export const answerUpsell = (deps: UpsellNeeds): Handler => {
  const offerOf = offers(deps);
  return async (context) => {
    const body = await readJsonBody(context.req, answerUpsellCall.body);
    const offer = await offerOf(context, body);
    const { stored, planned, plan, next, here } = offer;
    const { choice } = body;
    if (choice === 'decline') {
      const answered =
        stored ?? (await deps.store.upsells.answer({ ...planned, state: 'declined' }, deps.now()));
      await takeBack(deps, answered, offer.payment);
      return jsonResponse<AnswerUpsellResponse>({ to: next });
    }
    if (choice === 'checkout' && (stored?.state === 'refused' || stored?.state === 'checkout')) {
      const to = await deps.payments.upsells.checkout(stored, plan, absolute(deps, offer.funnel, next));
      await deps.store.upsells.change(stored, { state: 'checkout' });
      return jsonResponse<AnswerUpsellResponse>({ to });
    }
    if (choice !== 'accept' || body.dues !== duesKey(duesOf(plan)))
      throw new Problem(
        'not-offered',
        'This is not what the page offers now, so nothing was charged. Load the page again, and answer it.',
      );
    const accepted = await deps.store.upsells.answer({ ...planned, state: 'accepted' }, deps.now());
    if (accepted.state !== 'accepted')
      return jsonResponse<AnswerUpsellResponse>(accepted.state === 'refused' ? {} : { to: next });
    const outcome = await deps.payments.upsells.charge(accepted, absolute(deps, offer.funnel, here));
    await settleUpsell(deps, accepted, outcome, offer.payment);
    const to = { paid: next, refused: undefined, challenge: Object(outcome).url }[outcome.is];
    return jsonResponse<AnswerUpsellResponse>(to === undefined ? {} : { to });
  };
};

/** GET /api/upsell/return: after a challenge of the bank. */
export const returnFromBank = (deps: UpsellNeeds): Handler => {
  const offerOf = offers(deps);
  return async (context) => {
    const { stored, payment, funnel, next, here, page } = await offerOf(context, inQuery(context));
    context.header('Cache-Control', 'no-store');
    if (stored?.state !== 'accepted') return context.redirect(stored?.state === 'refused' ? page : next, 303);
    const outcome = await deps.payments.upsells.charge(stored, absolute(deps, funnel, here));
    // A payer who has left the bank before an answer may still go back there.
    const final =
      outcome.is === 'challenge' ? await deps.payments.upsells.end({ ...stored, ...outcome }) : outcome;
    await settleUpsell(deps, stored, final, payment);
    return context.redirect(final.is === 'paid' ? next : page, 303);
  };
};

/** Declines what was accepted, where nothing has come of it that the visitor knows of, or what the bank refused. */
async function takeBack(deps: UpsellNeeds, answered: Upsell, payment: Payment): Promise<void> {
  const { state, intentId } = answered;
  if (state === 'accepted' || state === 'refused')
    await deps.store.upsells.change(answered, { state: 'declined' });
  // The server or Stripe may have been lost after the charge, or when it was to be ended.
  if (state === 'accepted' || (state === 'declined' && intentId !== undefined))
    await settleUpsell(deps, answered, await deps.payments.upsells.end(answered), payment);
}

/**
 * Stores what has come of a charge; what was paid is a payment of the session, and is given back if the visitor has
 * declined since.
 */
export async function settleUpsell(
  { store, jobs, now }: Pick<UpsellNeeds, 'store' | 'jobs' | 'now'>,
  accepted: Upsell,
  outcome: UpsellOutcome,
  { email, provider, livemode }: Pick<Payment, 'email' | 'provider' | 'livemode'>,
): Promise<void> {
  if (outcome.is === 'refused') {
    await store.upsells.change(accepted, { state: 'refused' });
    return;
  }
  const { intentId } = outcome;
  if (outcome.is === 'challenge') {
    await store.upsells.change(accepted, { state: 'accepted', intentId });
    return;
  }
  const { sessionId, planId, amount, currency } = accepted;
  const paid = { sessionId, planId, amount, currency, email, provider, livemode };
  const payment = {
    ...paid,
    id: intentId,
    status: completed,
    paymentIntent: provider === 'sandbox' ? undefined : intentId,
  };
  await store.payments.add(payment, now());
  const state = await store.upsells.change(accepted, { state: 'paid', intentId });
  if (state === 'declined') await oweRefundWithoutAccount(store, jobs, payment, now());
}

const inQuery = (context: Context): UpsellQuery => ({
  sessionId: sessionId(context.req.query('sessionId') ?? '', 'sessionId'),
  path: context.req.query('path') ?? '',
  payment: context.req.query('payment') ?? '',
});

/** The page of the session's version that asks, its plan, and the payment that led there, which must be the session's. */
const offers = (deps: UpsellNeeds) => {
  const { store, funnels, browsers, payments } = deps;
  const lookups = paymentLookups(deps);
  return async (context: Context, query: UpsellQuery) => {
    const session = await ownSession(store.sessions, browsers.of(context), query.sessionId);
    const { funnel } = (await inRequestLanguage(context, await funnels.of(session), async () => session))
      .published;
    const name = funnel.routes[query.path] ?? '';
    const shown = pageAt(funnel, query.path);
    const offered = shown && pageAuthoringOf(shown).upsell?.(shown);
    const plan = funnel.plans.find(({ id }) => id === offered?.plan);
    const form = checkoutReturn(funnel)?.form;
    if (!offered || !plan || plan.billing || !form)
      throw new Problem('not-found', 'No page at this path offers a plan after the payment.');
    const payment = await knownPayment(payments, query.payment, lookups(context));
    if (payment.sessionId !== session.id || payment.status !== completed)
      throw new Problem(
        'unknown-payment',
        'No payment of this session has this id. Use the address that checkout led to.',
      );
    const { currency, today } = duesOf(plan);
    const returning = { [form.paymentParameter]: payment.id, [funnel.session.queryParameter]: session.id };
    return {
      funnel,
      plan,
      payment,
      stored: await store.upsells.find(session.id, name),
      planned: {
        ...{ sessionId: session.id, page: name, paymentId: payment.id },
        ...{ planId: plan.id, amount: today, currency },
      },
      next: `${offered.next}?${new URLSearchParams(returning)}`,
      page: `${query.path}?${new URLSearchParams(returning)}`,
      here: `${upsellReturnCall.path}?${new URLSearchParams({ ...query })}`,
    };
  };
};

const absolute = ({ publicUrl }: UpsellNeeds, funnel: Funnel, path: string): string =>
  new URL(path.startsWith('/api/') ? onSite(funnel, path) : path, publicUrl ?? 'http://localhost').href;
