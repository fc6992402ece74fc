import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Page, PageKindName } from '../../schema/declaration/pages/index.ts';
import { pageAt } from '../../schema/pages/at-path.ts';
import { limitBody } from '../http/body-limit.ts';
import { checkOwnSite } from '../http/own-site.ts';
import { checkoutErrors } from '../payments/pages/checkout-pages.ts';
import { inRequestLanguage } from '../sessions/language.ts';
import type { MemberPage } from './member-page.ts';
import { type MembershipNeeds, membershipPage } from './membership-page.ts';
import { withdrawalPage } from './withdrawal-page.ts';

export interface MemberPageNeeds extends MembershipNeeds {
  readonly logger: Logger;
}

/** The page kinds that the server sends, without scripts. */
const kinds: { readonly [Kind in PageKindName]?: (deps: MemberPageNeeds) => MemberPage<Kind> } = {
  membership: membershipPage,
  withdrawal: withdrawalPage,
};

/** The pages of the active funnel for those who have paid; they work without scripts. */
export function memberPages(deps: MemberPageNeeds): Hono {
  const { funnels, payments } = deps;
  const handlers = new Map(
    Object.entries(kinds).map(([kind, handler]) => [kind, handler(deps) as MemberPage<Page['kind']>]),
  );
  const handlerAt = ({ req }: Context) => handlers.get(pageAt(funnels.active.funnel, req.path)?.kind ?? '');
  const app = new Hono();
  app.onError(checkoutErrors(deps, payments.charges === false));
  app.post('*', (context, next) => (handlerAt(context) ? limitBody(context, next) : next()));
  app.on(['GET', 'POST'], '*', async (context, next) => {
    const handler = handlerAt(context);
    if (!handler) return next();
    const { funnel } = (await inRequestLanguage(context, funnels.active)).published;
    const page = pageAt(funnel, context.req.path);
    if (!page) return next();
    if (context.req.method === 'POST') checkOwnSite(context, deps);
    return handler(context, funnel, page);
  });
  return app;
}
