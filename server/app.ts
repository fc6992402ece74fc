import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { picturesPath } from '../schema/pictures/picture-files.ts';
import { type AccountNeeds, createAccount } from './accounts/create-account.ts';
import { type AnalyticsNeeds, analytics, analyticsExport } from './analytics/routes.ts';
import { limitBody } from './http/body-limit.ts';
import { documentHeaders } from './http/document-headers.ts';
import { type HealthNeeds, health } from './http/health.ts';
import { onError } from './http/on-error.ts';
import { Problem, problemResponse } from './http/problem.ts';
import { RecentWrites } from './http/recent-writes.ts';
import { requestLog } from './http/request-log.ts';
import { funnelVersion } from './pages/funnel-version.ts';
import { type PageNeeds, pageRoutes } from './pages/routes.ts';
import { paymentStatus } from './payments/payment-status.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { pictureFile } from './pictures/picture-file.ts';
import { type ActivityNeeds, activity } from './sessions/activity.ts';
import { submit } from './sessions/submit.ts';
import { submitEmail } from './sessions/submit-email.ts';
import { update } from './sessions/update.ts';
import { type SignInNeeds, staffSignIn } from './staff/sign-in.ts';
import { staffOnly } from './staff/staff.ts';

/** What the routes need, and the app does not make itself. */
export type AppNeeds = PageNeeds &
  AccountNeeds &
  ActivityNeeds &
  AnalyticsNeeds &
  SignInNeeds &
  Omit<HealthNeeds, 'writes'> & { readonly payments: PaymentProvider };

/** The whole server, for `serve` or for `app.request()`. */
export function createApp(deps: AppNeeds): Hono {
  const app = new Hono();
  app.onError(onError(deps.logger));
  if (deps.logger.isLevelEnabled('info')) app.use(requestLog(deps.logger));
  // Before the files of the build, which would answer 404.
  app.get(`${picturesPath}:name`, pictureFile(deps));
  // Before the middleware of documents: a browser fetches files first.
  if (deps.pages.files) app.route('/', deps.pages.files);
  const writes = new RecentWrites(deps.now);
  app.route('/', health({ ...deps, writes }));
  // Before the API, which answers every path under /api.
  const payments = deps.payments.routes?.(deps.jobs);
  if (payments) app.route('/', payments);
  app.use('/api/*', writes.count);
  app.route('/api', api(deps));
  // Documents from here on; API responses set their own headers.
  app.use(documentHeaders);
  app.route('/', staffSignIn(deps));
  app.route('/', pageRoutes(deps));
  return app;
}

/** The routes under /api: the six calls of the quiz, the live counters, the export of the analytics and the funnel. */
export function api(deps: AppNeeds): Hono {
  const app = new Hono();
  app.use(limitBody);
  app.post('/submit', submit(deps));
  app.post('/update', update(deps));
  app.post('/submit-email', submitEmail(deps));
  app.get('/payment-status/:id', paymentStatus(deps));
  app.post('/create-account', createAccount(deps));
  app.get('/analytics', staffOnly(deps.staff), analytics(deps));
  app.get('/analytics.csv', staffOnly(deps.staff), analyticsExport(deps));
  app.get('/activity', activity(deps));
  app.get('/funnels/:id/:version/:digest', funnelVersion(deps));
  // After the calls, so that only requests that none of them answered arrive here.
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (_, methods) => wrongMethod(methods) }));
  app.all('*', () => problemResponse(new Problem('not-found', 'The API has no call at this path.')));
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
