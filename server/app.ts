import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { documentHeaders } from './document-headers.ts';
import { onError } from './on-error.ts';
import { pageRoutes } from './pages/routes.ts';
import { requestLog } from './request-log.ts';
import { api } from './routes/api.ts';
import { health } from './routes/health.ts';
import { staffSignIn } from './routes/staff-sign-in.ts';

/** The whole server, for `serve` or for `app.request()`. */
export function createApp(deps: Deps): Hono {
  const app = new Hono();
  app.onError(onError(deps.logger));
  app.use(requestLog(deps.logger));
  // Ahead of what a document needs: a browser fetches files first of all.
  if (deps.pages.files) app.route('/', deps.pages.files);
  app.route('/', health(deps));
  // Ahead of the API, which answers for every path below it.
  const payments = deps.payments.routes?.(deps.jobs);
  if (payments) app.route('/', payments);
  app.route('/api', api(deps));
  // What follows are documents; the data above has headers of its own.
  app.use(documentHeaders);
  app.route('/', staffSignIn(deps));
  app.route('/', pageRoutes(deps));
  return app;
}
