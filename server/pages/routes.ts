import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Tracking } from '../api.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../describe-error.ts';
import { isSessionId } from '../input/session-id.ts';
import { Problem, problemResponse } from '../problem.ts';
import type { PublishedFunnel } from '../published-funnels.ts';
import { refusalHeaders, refusesTracking } from '../tracking/refuses-tracking.ts';
import { type Encoding, encodings } from './encoded-page.ts';
import { RenderedPages } from './rendered-pages.ts';

/** A 304 renews the headers of the page that the browser has, so it must carry the page's own policy. */
const retainedHeaders = [...RETAINED_304_HEADERS, 'Content-Security-Policy'];

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Every path that nothing else answers: the page that the funnel shows there, else its not-found page. */
export function pageRoutes(deps: Deps): Hono {
  const pagesWith = (tracking: Tracking) =>
    new RenderedPages(deps.pages, (plan) => deps.payments.checkoutUrl(plan), tracking);
  const tracked = pagesWith(deps.tracking);
  const untracked = pagesWith({});
  const app = new Hono();
  app.use(etag({ retainedHeaders }));
  app.all('*', async (context) => {
    if (!readMethods.has(context.req.method)) return wrongMethod();
    const published = await funnelOf(context, deps);
    const pages = refusesTracking(context.req) ? untracked : tracked;
    const { bodies, etag: tag, status, policy } = await pages.at(published, context.req.path);
    const encoding = preferredEncoding(context);
    return context.body(bodies[encoding], status, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-cache',
      Vary: ['Accept-Encoding', ...refusalHeaders].join(', '),
      ETag: tag,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
  });
  return app;
}

/**
 * The funnel of the session that the address names, so that nobody's questions change on the way; else the active
 * one, also while the store cannot be asked: a visitor without a page is worse off.
 */
async function funnelOf(context: Context, { funnels, store, logger }: Deps): Promise<PublishedFunnel> {
  const id = context.req.query(funnels.active.funnel.session.queryParameter) ?? '';
  if (!isSessionId(id)) return funnels.active;
  try {
    const session = await store.sessions.versionOf(id);
    return session ? await funnels.of(session) : funnels.active;
  } catch (error) {
    logger.error(
      describeError(error),
      'The funnel of a session could not be read; its page shows the active one.',
    );
    return funnels.active;
  }
}

/** The best encoding that the browser takes, whatever order it names them in. */
function preferredEncoding(context: Context): Encoding {
  const best = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: 'identity',
    match: (accepted, { supports }) =>
      supports.find((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)) ?? 'identity',
  });
  return best as Encoding;
}

const wrongMethod = (): Response =>
  problemResponse(
    new Problem('method-not-allowed', 'A page can only be read; send GET or HEAD.', { Allow: 'GET, HEAD' }),
  );
