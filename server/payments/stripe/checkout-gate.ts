import { Hono } from 'hono';
import type { Plan } from '../../../schema/sections/plan.ts';
import type { Deps } from '../../deps.ts';
import { orderOf, referenceParameter, unknownPlan } from '../order.ts';
import type { Links } from './links.ts';

const gatePath = '/api/stripe/checkout';

/** The address that leads to a plan's checkout without showing its Payment Link. */
export const gateTo = ({ id }: Plan): string => `${gatePath}?${new URLSearchParams({ plan: id })}`;

interface Needs extends Pick<Deps, 'store' | 'funnels' | 'browsers'> {
  readonly links: Links;
}

/**
 * Redirects a session to a plan's Payment Link once its answers have led there. Funnels that keep their order use it,
 * since anybody with the link can pay.
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
