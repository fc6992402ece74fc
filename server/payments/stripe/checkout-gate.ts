import { Hono } from 'hono';
import { Type } from 'typebox';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import type { Call } from '../../http/call.ts';
import { properties } from '../../http/json-body.ts';
import type { SessionLookup } from '../../sessions/browsers.ts';
import { orderOf, referenceParameter, unknownPlan } from '../order.ts';
import { inLocale } from './checkout-locale.ts';
import type { Links } from './links.ts';

export const checkoutCall = {
  method: 'get',
  path: '/api/stripe/checkout',
  summary: 'Leads a session to the Payment Link of a plan. Only where payments are taken with Stripe.',
  query: {
    plan: Type.String({ description: 'The id of the plan.' }),
    [referenceParameter]: properties.sessionId.schema,
  },
  statuses: { 303: "The browser goes on to Stripe's page." },
} satisfies Call;

/** The address that leads to a plan's checkout without showing its Payment Link. */
export const gateTo = ({ id }: Plan): string => `${checkoutCall.path}?${new URLSearchParams({ plan: id })}`;

interface Needs extends SessionLookup {
  readonly links: Links;
}

/**
 * Redirects a session to a plan's Payment Link if its answers have led to the plan: anybody with the link can pay. For
 * funnels that keep their order, and for plans that are offered only to some visitors.
 */
export function checkoutGate({ links, ...deps }: Needs): Hono {
  const app = new Hono();
  app.get(checkoutCall.path, async (context) => {
    const { plan, session, funnel } = await orderOf(context, deps);
    const link = links(plan);
    if (link === undefined) throw unknownPlan();
    const url = inLocale(link, funnel);
    url.searchParams.set(referenceParameter, session.id);
    context.header('Cache-Control', 'no-store');
    return context.redirect(url, 303);
  });
  return app;
}
