import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Deps } from '../deps.ts';
import { limitBody } from '../input/body-limit.ts';
import { Problem, problemResponse } from '../problem.ts';
import { staffOnly } from '../staff-only.ts';
import { activity } from './activity.ts';
import { analytics } from './analytics.ts';
import { analyticsExport } from './analytics-export.ts';
import { createAccount } from './create-account.ts';
import { funnelVersion } from './funnel-version.ts';
import { paymentStatus } from './payment-status.ts';
import { submit } from './submit.ts';
import { submitEmail } from './submit-email.ts';
import { update } from './update.ts';

/** The six calls of the quiz, the live counters, the export of the analytics and the funnel itself, below /api. */
export function api(deps: Deps): Hono {
  const app = new Hono();
  app.use(methodNotAllowed({ app, onMethodNotAllowed: (_, methods) => wrongMethod(methods) }));
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
  app.all('*', () => problemResponse(new Problem('not-found', 'The API has no call at this path.')));
  return app;
}

const wrongMethod = (methods: readonly string[]): Response => {
  const allowed = methods.join(', ');
  return problemResponse(
    new Problem('method-not-allowed', `This path does not take the method; send one of: ${allowed}.`, {
      Allow: allowed,
    }),
  );
};
