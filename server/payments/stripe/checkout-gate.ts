import { Hono } from 'hono';
import type { Plan } from '../../../schema/sections/plan.ts';
import type { Deps } from '../../deps.ts';
import { orderOf, referenceParameter, unknownPlan } from '../order.ts';
import type { Links } from './links.ts';

const gatePath = '/api/stripe/checkout';

/** Where a page leads to the checkout of a plan whose Payment Link it may not show. */
export const gateTo = ({ id }: Plan): string => `${gatePath}?${new URLSearchParams({ plan: id })}`;

interface Needs extends Pick<Deps, 'store' | 'funnels' | 'browsers'> {
  readonly links: Links;
}

/**
 * Leads a session to the Payment Link of a plan once its answers have led there. Pages of a funnel that keeps its order
 * ask here, since whoever knows a link can pay at it.
 */
export function checkoutGate({ links, ...deps }: Needs): Hono {
  const app = new Hono();
  app.get(gatePath, async (context) => {
    const { plan, session } = await orderOf(context, deps);
    const link = links(plan.id);
    if (link === undefined) throw unknownPlan();
    const url = new URL(link);
    url.searchParams.set(referenceParameter, session.id);
    context.header('Cache-Control', 'no-store');
    return context.redirect(url, 303);
  });
  return app;
}
