import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Tracking } from '../api.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../describe-error.ts';
import { Problem, problemResponse } from '../problem.ts';
import { refusesTracking } from '../tracking/refuses-tracking.ts';
import { formRoutes } from './forms/form-routes.ts';
import { funnelOf } from './funnel-of.ts';
import { RenderedPages } from './rendered-pages.ts';
import { sendPage } from './send-page.ts';

/** A 304 renews the headers of the page that the browser has, so it must carry the page's own policies. */
const retainedHeaders = [...RETAINED_304_HEADERS, 'Content-Security-Policy', 'Cross-Origin-Opener-Policy'];

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Every path that nothing else answers: the page that the funnel shows there, else its not-found page. */
export function pageRoutes(deps: Deps): Hono {
  const { pages: source, payments, logger } = deps;
  const pagesWith = (tracking: Tracking) =>
    new RenderedPages({ source, checkoutUrl: (plan) => payments.checkoutUrl(plan), tracking, logger });
  const tracked = pagesWith(deps.tracking);
  const untracked = pagesWith({});
  const pagesFor = (context: Context) => (refusesTracking(context.req) ? untracked : tracked);
  for (const pages of [tracked, untracked]) {
    pages
      .prepare(deps.funnels.active)
      .catch((error) =>
        logger.error(
          describeError(error),
          'The pages could not be rendered ahead; each is when it is asked for.',
        ),
      );
  }

  const app = new Hono();
  app.use(etag({ retainedHeaders }));
  app.route('/', formRoutes({ deps, pagesFor, otherwise: wrongMethod }));
  app.all('*', async (context) => {
    if (!readMethods.has(context.req.method)) return wrongMethod();
    const published = await funnelOf(context, deps);
    return sendPage(context, await pagesFor(context).at(published, context.req.path));
  });
  return app;
}

const wrongMethod = (): Response =>
  problemResponse(
    new Problem('method-not-allowed', 'A page can only be read; send GET or HEAD.', { Allow: 'GET, HEAD' }),
  );
