import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { picturesPath } from '../schema/pictures/picture-files.ts';
import { type CallNeeds, calls } from './calls.ts';
import { limitBody, limitBodyTo } from './http/body-limit.ts';
import { documentHeaders } from './http/document-headers.ts';
import { type HealthNeeds, health } from './http/health.ts';
import { onError } from './http/on-error.ts';
import { Problem, problemResponse } from './http/problem.ts';
import type { RecentWrites } from './http/recent-writes.ts';
import { requestLog } from './http/request-log.ts';
import { type MemberPageNeeds, memberPages } from './members/member-pages.ts';
import { type PageNeeds, pageRoutes } from './pages/routes.ts';
import { figuresPage, staffPages } from './pages/staff-pages.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { pictureFile } from './pictures/picture-file.ts';
import type { Address } from './sites/address.ts';
import { type SignInNeeds, staffSignIn } from './staff/sign-in.ts';
import { withRole } from './staff/with-role.ts';

/** What the routes need, and the app does not make itself. */
export type AppNeeds = PageNeeds &
  CallNeeds &
  MemberPageNeeds &
  SignInNeeds &
  HealthNeeds & {
    readonly payments: PaymentProvider;
    readonly writes: RecentWrites;
    readonly address: Pick<Address, 'base'>;
  };

/** A site of the server, for `serve` or for `app.request()`; and what all sites share, at the root. */
export function createApp(deps: AppNeeds): Hono {
  const app = new Hono();
  app.onError(onError(deps.logger));
  if (deps.logger.isLevelEnabled('info')) app.use(requestLog(deps.logger));
  // Before the files of the build, which would answer 404.
  app.get(`${picturesPath}:name`, pictureFile(deps));
  // Before the middleware of documents: a browser fetches files first.
  if (deps.pages.files) app.route('/', deps.pages.files);
  app.route('/', health(deps));
  const site = app.basePath(deps.address.base);
  // Before the API, which answers every path under /api.
  const payments = deps.payments.routes?.(deps.jobs);
  if (payments) site.route('/', payments);
  site.use('/api/*', deps.writes.count);
  site.route('/', api(deps));
  // Documents from here on; API responses set their own headers.
  site.use(documentHeaders);
  app.route('/', staffSignIn(deps));
  app.route('/', staffPages(deps));
  site.route('/', figuresPage(deps));
  app.route('/', memberPages(deps));
  site.route('/', pageRoutes(deps));
  return app;
}

/** The routes under /api. */
function api(deps: AppNeeds): Hono {
  const app = new Hono();
  for (const [{ method, path, role, bodyKilobytes }, handler] of calls) {
    const limit = bodyKilobytes === undefined ? limitBody : limitBodyTo(bodyKilobytes);
    app.on(method, [path], limit, ...(role ? [withRole(deps, role)] : []), handler(deps));
  }
  // After the calls, so that only requests that none of them answered arrive here.
  app.use('/api/*', methodNotAllowed({ app, onMethodNotAllowed: (_, methods) => wrongMethod(methods) }));
  app.all('/api/*', () => problemResponse(new Problem('not-found', 'The API has no call at this path.')));
  return app;
}

const wrongMethod = (methods: readonly string[]): Response => {
  const allowed = methods.join(', ');
  return problemResponse(
    new Problem('method-not-allowed', `This path does not take the method. Send one of: ${allowed}.`, {
      Allow: allowed,
    }),
  );
};
