import { Hono } from 'hono';
import { pathsFor } from '../../schema/authoring/audience.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { limitBody } from '../http/body-limit.ts';
import { readFormField } from '../http/form-body.ts';
import { fromOwnSite, type OwnSite } from '../http/own-site.ts';
import type { Staff } from './staff.ts';

const signInPath = '/staff/sign-in';

export interface SignInNeeds extends OwnSite {
  readonly staff: Staff;
  readonly funnels: { readonly active: { readonly funnel: Funnel } };
}

/**
 * POST /staff/sign-in: sets the staff cookie and redirects to the analytics page. With a wrong token it sets no cookie,
 * and the page asks again. GET only redirects.
 */
export function staffSignIn(deps: SignInNeeds): Hono {
  const { staff, funnels } = deps;
  const toAnalytics = () => pathsFor(funnels.active.funnel, 'staff')[0] ?? '/';
  const app = new Hono();
  app.get(signInPath, (context) => context.redirect(toAnalytics(), 303));
  app.post(signInPath, fromOwnSite(deps), limitBody, async (context) => {
    await staff.signIn(context, await readFormField(context.req, 'token'));
    return context.redirect(toAnalytics(), 303);
  });
  return app;
}
