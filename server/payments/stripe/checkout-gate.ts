import { Hono } from 'hono';
import { Type } from 'typebox';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import type { Call } from '../../http/call.ts';
import { documentHeaders } from '../../http/document-headers.ts';
import { properties } from '../../http/json-body.ts';
import { Problem } from '../../http/problem.ts';
import { amountOf } from '../../money/plan-price.ts';
import type { SessionLookup } from '../../sessions/browsers.ts';
import { spoken } from '../../sessions/language.ts';
import { orderOf, referenceParameter, unknownPlan } from '../order.ts';
import { problemDocument, sendCheckoutDocument } from '../pages/checkout-document.ts';
import { priceChangedPage, sessionGonePage } from '../pages/old-price.ts';
import { inLocale } from './checkout-locale.ts';
import type { PaymentLinks } from './links.ts';

export const checkoutCall = {
  method: 'get',
  path: '/api/stripe/checkout',
  summary: 'Leads a session to the Payment Link of a plan. Only where payments are taken with Stripe.',
  query: {
    plan: Type.String({ description: 'The id of the plan.' }),
    price: Type.Optional(
      Type.String({
        description:
          "The price that the page showed, in the smallest unit of its currency: '9900 USD'. Without it, the price of the session's version.",
      }),
    ),
    [referenceParameter]: properties.sessionId.schema,
  },
  statuses: {
    303: "The browser goes on to Stripe's page.",
    409: 'A page that says why not, such as that the price has changed, and leads on.',
  },
} satisfies Call;

const priceIn = (plan: Plan): string => `${amountOf(plan)} ${plan.currency}`;

/** The address that leads from a page to the checkout of a plan, at the price that the page shows. */
export const gateTo = (plan: Plan): string =>
  `${checkoutCall.path}?${new URLSearchParams({ plan: plan.id, price: priceIn(plan) })}`;

interface Needs extends SessionLookup {
  readonly links: PaymentLinks;
}

/**
 * Redirects a session to the Payment Link of a plan at the price that its page showed: the price of the session's version
 * in its arms, or of the active version. If no link for that price is open, a page names the price to pay now.
 */
export function checkoutGate({ links, ...deps }: Needs): Hono {
  const { funnels } = deps;
  const app = new Hono();
  app.onError(async (error, context) => {
    if (!(error instanceof Problem)) throw error;
    const id = context.req.query(referenceParameter) ?? '';
    const { funnel } = (await spoken(context, funnels.activeFor(id))).published;
    const plan = funnel.plans.find((candidate) => candidate.id === context.req.query('plan'));
    const isGone = plan && (error.id === 'unknown-session' || error.id === 'other-browser');
    const page = isGone ? sessionGonePage(funnel, plan) : problemDocument(funnel, error);
    return sendCheckoutDocument(context, funnel, page, error.status);
  });
  app.use(checkoutCall.path, documentHeaders);
  app.get(checkoutCall.path, async (context) => {
    const { plan, session, funnel, back } = await orderOf(context, deps);
    const active = funnels.activeFor(session.id).funnel.plans.filter(({ id }) => id === plan.id);
    const offers = await Promise.all(
      [plan, ...active].map(async (each) => ({ plan: each, link: await links.of(funnel.id, each) })),
    );
    const [offer, ...others] = offers.filter(({ link }) => link !== undefined);
    if (!offer) throw unknownPlan();
    const shown = context.req.query('price') ?? priceIn(plan);
    const link = [offer, ...others].find((each) => priceIn(each.plan) === shown)?.link;
    if (link === undefined) {
      const query = new URLSearchParams({ [referenceParameter]: session.id });
      const page = priceChangedPage(funnel, offer.plan, `${gateTo(offer.plan)}&${query}`, back);
      return sendCheckoutDocument(context, funnel, page, 409);
    }
    const url = inLocale(link, funnel);
    url.searchParams.set(referenceParameter, session.id);
    context.header('Cache-Control', 'no-store');
    return context.redirect(url, 303);
  });
  return app;
}
