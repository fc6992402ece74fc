import type { Context, Hono } from 'hono';
import { Type } from 'typebox';
import { duesKey, duesOf } from '../../schema/billing/dues.ts';
import { atEveryOffer, plansAsSold, withOffers } from '../../schema/billing/offers.ts';
import { hasTrialOnce, withoutTrial } from '../../schema/billing/trial.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import { onSite } from '../../schema/pages/at-path.ts';
import { limitBody } from '../http/body-limit.ts';
import type { Call } from '../http/call.ts';
import { readForm } from '../http/form-body.ts';
import { fromOwnSite } from '../http/own-site.ts';
import type { NewCheckout } from '../money/checkout.ts';
import {
  offerFor,
  offersByCode,
  offersNow,
  payableUntil,
  type SessionOffers,
} from '../sessions/session-offers.ts';
import { offerCodes } from './offer-codes.ts';
import { orderOf, orderParameters, referenceParameter, unknownPlan } from './order.ts';
import { isOrderedHere } from './ordered-here.ts';
import { checkoutApp, sendCheckoutPage } from './pages/checkout-pages.ts';
import { type OrderForm, orderPage } from './pages/order-page.ts';
import type { ProviderNeeds } from './provider.ts';
import { trialHadBy } from './trial-had.ts';

/** The query parameters of both calls. */
const query = {
  ...orderParameters,
  dues: Type.Optional(
    Type.String({
      description:
        "What the page showed, such as '0 USD; 7 days; 2900 every 1 month'. Without it, what the session's version charges.",
    }),
  ),
};

export const termsCall = {
  method: 'get',
  path: '/api/checkout',
  summary:
    'The page before the checkout of a subscription, or of a plan with an offer: what it charges, when, and the consent.',
  query,
  statuses: { 200: 'The page, with a form for the other call.' },
  refusesByPage: true,
} satisfies Call;

export const orderCall = {
  method: 'post',
  path: '/api/checkout',
  summary: 'Stores what is due and agreed to, and leads to the checkout.',
  query,
  statuses: { 303: 'The browser goes on to the checkout, or to the page after payment if it has paid.' },
  refusesByPage: true,
} satisfies Call;

export const codeCall = {
  method: 'post',
  path: '/api/checkout/code',
  summary: 'Takes the code of an offer for the plan that is ordered.',
  query: orderParameters,
  statuses: { 303: 'The offer holds: the page with its price follows.' },
  refusesByPage: true,
} satisfies Call;

/** What a visitor is about to pay. */
export interface CheckoutOrder extends Awaited<ReturnType<typeof orderOf>> {
  /** Every plan that the session may have seen, in this version or a later one, at its own price and those of offers. */
  readonly seen: readonly Plan[];
  /** Until when it can be paid; undefined for a price without an end. */
  readonly payableUntil: Date | undefined;
  /** The offer whose price it is. */
  readonly offerId: string | undefined;
  /** Tells the browser from others, if the plan has a trial that is had once and the session is bound. */
  readonly browser: string | undefined;
}

type NamedOrder = Pick<CheckoutOrder, 'plan' | 'session' | 'funnel'>;

/** What an address names of an order, besides the terms that were shown. */
export const orderQuery = ({ plan, session }: Pick<NamedOrder, 'plan' | 'session'>): URLSearchParams =>
  new URLSearchParams({ plan: plan.id, [referenceParameter]: session.id });

/** The address of the page before the checkout of an order, on the terms of today. */
export const termsAddress = (order: NamedOrder): string =>
  `${onSite(order.funnel, termsCall.path)}?${orderQuery(order)}`;

/** Where an order is agreed to, on the terms that a page shows. */
export const agreeAddress = ({ funnel, plan, session }: NamedOrder): string =>
  `${onSite(funnel, termsOf(plan))}&${referenceParameter}=${session.id}`;

/** The checkout of an order that a visitor agrees to now. */
export function newCheckout(
  { session, funnel, plan, payableUntil, offerId, browser }: CheckoutOrder,
  { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
): NewCheckout {
  const dues = duesOf(plan);
  return {
    sessionId: session.id,
    planId: plan.id,
    dues: duesKey(dues),
    today: dues.today,
    currency: dues.currency,
    consentedAt: at,
    funnelVersion: funnel.version,
    language: funnel.language,
    createdAt: at,
    expiresAt,
    payableUntil,
    offerId,
    browser,
  };
}

/** What a visitor has sent with the form. */
interface Form {
  readonly email: string;
  /** Whether the browser runs scripts, by which a card can be typed in a page of ours. */
  readonly scripts: boolean;
}

interface OrderNeeds extends ProviderNeeds {
  /** What the provider asks for besides the consent. */
  readonly asks: OrderForm['asks'];
  /** The checkout of the provider, as a source of the content security policy; undefined for one of this server. */
  readonly leadsTo?: string;
  /** Begins the checkout, and gives the address to go on to. Undefined if what was sent is not enough. */
  begin(order: CheckoutOrder, form: Form): Promise<string | undefined>;
}

/** The address that leads from a page to the page before the checkout, on the terms that the page shows. */
export const termsOf = (plan: Plan): string =>
  `${termsCall.path}?${new URLSearchParams({ plan: plan.id, dues: duesKey(duesOf(plan)) })}`;

/**
 * The way to the checkout of a subscription, or of a plan with an offer. GET shows what is charged today, what follows and when, with a box to tick;
 * POST leads on if it is ticked and the terms are still those that were shown. It works without scripts.
 */
export function orderRoutes({ asks, leadsTo, begin, ...deps }: OrderNeeds): Hono {
  const app = checkoutApp(deps, [termsCall.path, codeCall.path], asks === 'email');
  const takeCode = offerCodes(deps);

  /** The order, on the terms that were shown if they are still offered, else on those of today. */
  const ordered = async (context: Context) => {
    const order = await orderOf(context, deps);
    const { plan, session, funnel, declared, offers } = order;
    const active = deps.funnels.activeFor(session.id).funnel;
    const seen = (await deps.funnels.since(session)).flatMap(plansAsSold);
    const today = await offersNow(deps, active, session.id);
    const browser =
      session.owner === undefined ? undefined : deps.browsers.of(context).keyFor(`trial ${session.funnelId}`);
    const trialHad = hasTrialOnce(plan) ? await trialHadBy(deps.store, session.id, browser) : undefined;
    const sold = (version: Funnel, held: SessionOffers) =>
      version.plans
        .filter((own) => own.id === plan.id && isOrderedHere(version, own))
        .flatMap((own) => {
          if (!hasTrialOnce(own)) return [own];
          // Anybody may do without it.
          return trialHad ? [withoutTrial(own)] : [own, withoutTrial(own)];
        })
        .map((own) => ({
          plan: own,
          browser: hasTrialOnce(own) ? browser : undefined,
          payableUntil: payableUntil(held, own.id),
          offerId: offerFor(held, own.id)?.id,
        }));
    const offered = [...sold(funnel, offers), ...sold(withOffers(active, today.held), today)];
    const [first] = offered;
    if (!first) throw unknownPlan();
    const keyOf = (own: Plan) => duesKey(duesOf(own));
    const shown = context.req.query('dues') ?? keyOf(first.plan);
    const match = offered.find((candidate) => keyOf(candidate.plan) === shown);
    const ofOffers = declared.plans.flatMap((own) => atEveryOffer(declared, own).slice(1));
    const wasOffer = ofOffers.some((own) => own.id === plan.id && keyOf(own) === shown);
    const changed = match ? undefined : wasOffer ? ('offer' as const) : ('price' as const);
    return { ...order, seen, ...(match ?? first), changed, trialHad };
  };

  const send = (context: Context, order: Awaited<ReturnType<typeof ordered>>, form: Partial<OrderForm>) => {
    const { declared, offers, plan } = order;
    const hasCode = offers.held.some(({ code, plans }) => code !== undefined && plans.includes(plan.id));
    const codeAction =
      hasCode || offersByCode(declared, plan.id).length === 0
        ? undefined
        : `${onSite(declared, codeCall.path)}?${orderQuery(order)}`;
    const page = {
      ...order,
      now: deps.now(),
      action: agreeAddress(order),
      codeAction,
      asks,
      email: '',
      refused: undefined,
      ...form,
    };
    return sendCheckoutPage(context, order.funnel, { ...orderPage(page), leadsTo });
  };

  const isTrialPaidWith = ({ session }: CheckoutOrder, email: string) =>
    deps.store.checkouts.isTrialPaidWith(email, session.funnelId, session.id);

  app.get(termsCall.path, async (context) => send(context, await ordered(context), {}));
  app.post(codeCall.path, fromOwnSite(deps), limitBody, async (context) => {
    const order = await ordered(context);
    const typed = (await readForm(context.req)).field('code');
    if (!(await takeCode(context, order, typed))) return send(context, order, { refused: 'code' });
    return context.redirect(termsAddress(order), 303);
  });
  app.post(orderCall.path, fromOwnSite(deps), limitBody, async (context) => {
    const order = await ordered(context);
    const form = await readForm(context.req);
    const email = form.field('email').trim();
    if (order.changed) return send(context, order, { email });
    if (order.plan.billing && form.field('consent') !== 'yes')
      return send(context, order, { email, refused: 'consent' });
    if (asks === 'email' && hasTrialOnce(order.plan) && (await isTrialPaidWith(order, email))) {
      const plan = withoutTrial(order.plan);
      return send(context, { ...order, plan, changed: 'price', trialHad: 'here' }, { email });
    }
    const address = await begin(order, { email, scripts: form.field('scripts') === 'yes' });
    if (address === undefined) return send(context, order, { email, refused: 'email' });
    context.header('Cache-Control', 'no-store');
    return context.redirect(address, 303);
  });
  return app;
}
