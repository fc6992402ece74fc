import { type Context, Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { meantPath } from '../../schema/pages/at-path.ts';
import { describeError } from '../errors/describe-error.ts';
import type { OwnSite } from '../http/own-site.ts';
import { Problem, problemResponse } from '../http/problem.ts';
import type { ShownVersions } from '../releases/funnels.ts';
import { languagesOf } from '../releases/languages.ts';
import { inEachArm, inLanguage } from '../releases/published-funnel.ts';
import { languageParameter } from '../sessions/language.ts';
import { iconOf, iconPath } from './document.ts';
import { type FormNeeds, formRoutes } from './form-routes.ts';
import { atOffersNow, funnelOf } from './funnel-of.ts';
import { ledBackTo } from './kept-order.ts';
import { moveOnOpening } from './move-on-opening.ts';
import type { Tracking } from './page-data.ts';
import type { PageSource } from './page-source.ts';
import { type PagePayments, RenderedPages, sendPage } from './rendered-pages.ts';
import { refusesTracking } from './tracking.ts';

/** A 304 replaces the headers of the cached page, so that it must carry the page's policies. */
const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Set-Cookie',
];

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

export interface PageNeeds extends FormNeeds {
  readonly pages: PageSource;
  readonly payments: PagePayments;
  readonly tracking: Tracking;
}

/** Every path that nothing else handles: the page of the funnel there, else its not-found page. */
export function pageRoutes(deps: PageNeeds): Hono {
  const { pages: source, payments, publicUrl, logger, now } = deps;
  const pagesWith = (tracking: Tracking) =>
    new RenderedPages({ source, payments, tracking, publicUrl, logger, now });
  const tracked = pagesWith(deps.tracking);
  const untracked = pagesWith({});
  const pagesFor = (context: Context) => (refusesTracking(context.req) ? untracked : tracked);
  const prepare = ({ base, candidate }: ShownVersions) => {
    const seen = [base, ...(candidate ? [candidate.published] : [])].flatMap((version) =>
      languagesOf(version).flatMap((tag) => inEachArm(inLanguage(version, tag))),
    );
    const owners = seen.map((published) => ({ published, ofSession: candidate !== undefined }));
    return Promise.all(owners.flatMap((owner) => [tracked.prepare(owner), untracked.prepare(owner)])).catch(
      (error) =>
        logger.error(
          describeError(error),
          'The pages could not be rendered in advance; each is rendered when it is requested.',
        ),
    );
  };
  void prepare(deps.funnels.shown);
  deps.funnels.beforeChange(prepare);

  /** Sends a page with the session cookie, so that parallel first calls share it. */
  const toBrowser = (context: Context, page: Response): Response => {
    // Only with documents: a page of another site may load this address as an image, without the cookie, and would
    // replace it.
    if ((context.req.header('Sec-Fetch-Dest') ?? 'document') !== 'document') return page;
    page.headers.set('Cache-Control', 'private, no-cache');
    return deps.browsers.of(context).ensureCookie(page);
  };

  const app = new Hono();
  app.use(etag({ retainedHeaders }));
  app.get(iconPath, (context) =>
    context.body(iconOf(deps.funnels.active.funnel.theme), 200, {
      'Content-Type': 'image/svg+xml',
      // Browsers ask for it again whenever the address changes, and so with every step.
      'Cache-Control': 'max-age=3600',
    }),
  );
  app.route('/', formRoutes({ deps, pagesFor, otherwise }));
  app.all('*', async (context) => {
    if (!readMethods.has(context.req.method)) return wrongMethod();
    const query = wholeQuery(context, deps);
    if (query !== undefined) {
      context.header('Cache-Control', 'no-store');
      // A relative reference with a query only: the path stays.
      return context.redirect(query, 303);
    }
    const moved = await moveOnOpening(context, deps);
    const shown = await funnelOf(context, deps);
    const { published } = shown;
    const { path } = context.req;
    if (meantPath(published.funnel, path)) return otherwise(context, published.funnel);
    const elsewhere = moved ?? (await ledBackTo(context, published.funnel, deps));
    if (elsewhere !== undefined) {
      context.header('Cache-Control', 'no-store');
      return context.redirect(elsewhere);
    }
    const offered = await atOffersNow(context, deps, shown);
    const page = await sendPage(context, await pagesFor(context).at(offered, path), offered);
    return published.funnel.session.bound ? toBrowser(context, page) : page;
  });
  return app;
}

/** Redirects to the corrected path, with the query and a form's body; else 405. */
function otherwise(context: Context, funnel: Funnel): Response {
  const meant = meantPath(funnel, context.req.path);
  if (meant === undefined) return wrongMethod();
  context.header('Cache-Control', 'no-cache');
  return context.redirect(meant + new URL(context.req.url).search, 308);
}

const wrongMethod = (): Response =>
  problemResponse(
    new Problem('method-not-allowed', 'A page can only be read. Send GET or HEAD.', { Allow: 'GET, HEAD' }),
  );

/**
 * The whole query for a link to another language that was followed before the page's scripts ran. A page rendered in
 * advance knows no query, so that its links carry only the language. The Referer has the query of the page that was
 * left, with the session and the source. Undefined if nothing is missing.
 */
function wholeQuery(context: Context, { publicUrl }: OwnSite): string | undefined {
  const { host, pathname, searchParams } = new URL(context.req.url);
  const tag = searchParams.get(languageParameter);
  const from = URL.parse(context.req.header('Referer') ?? '');
  if (tag === null || searchParams.size > 1 || !from) return undefined;
  if (![host, publicUrl?.host].includes(from.host) || from.pathname !== pathname) return undefined;
  from.searchParams.set(languageParameter, tag);
  return from.searchParams.size > 1 ? from.search : undefined;
}
