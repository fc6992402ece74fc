import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { RefundOutcome } from './acts/refund.ts';
import type { Books } from './books.ts';
import { authentication } from './http/authentication.ts';
import type { Faults } from './http/faults.ts';
import { idempotency } from './http/idempotency.ts';
import { StripeProblem } from './http/problem.ts';
import { billingPortal } from './routes/billing-portal.ts';
import { checkoutSessions } from './routes/checkout-sessions.ts';
import { coupons } from './routes/coupons.ts';
import { customers } from './routes/customers.ts';
import { disputes } from './routes/disputes.ts';
import { elements } from './routes/elements.ts';
import { events } from './routes/events.ts';
import { paymentIntents } from './routes/payment-intents.ts';
import { paymentLinks } from './routes/payment-links.ts';
import { paymentMethodDomains } from './routes/payment-method-domains.ts';
import { paymentPage } from './routes/payment-page.ts';
import { prices } from './routes/prices.ts';
import { products } from './routes/products.ts';
import { refunds } from './routes/refunds.ts';
import { subscriptions } from './routes/subscriptions.ts';
import { taxSettings } from './routes/tax-settings.ts';

interface Parts {
  readonly books: Books;
  readonly faults: Faults;
  readonly secretKey: string;
  readonly nextOutcome: () => RefundOutcome;
}

/** The part of Stripe's API that we use, and the pages of the Payment Links, on the account's objects. */
export function api({ books, faults, secretKey, nextOutcome }: Parts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, { json }) => {
    if (error instanceof StripeProblem) return json(error.body, error.status);
    // An error in the double itself: shown in full, so that the test's author sees it.
    return json({ error: { type: 'api_error', message: String(error.stack) } }, 500);
  });
  app.notFound(({ req, json }) => {
    const message = `Unrecognized request URL (${req.method}: ${req.path}).`;
    return json({ error: { type: 'invalid_request_error', code: 'url_invalid', message } }, 404);
  });
  app.use(faults.onTheWay);
  app.use('/v1/*', authentication(secretKey), idempotency(), faults.inside);
  const sets = [
    ...[products, prices, coupons, paymentLinks, checkoutSessions, subscriptions],
    ...[paymentIntents, disputes, events, billingPortal, taxSettings, elements],
    ...[customers, paymentMethodDomains],
  ];
  for (const routes of [...sets, paymentPage]) app.route('/', routes(books));
  app.route('/', refunds(books, nextOutcome));
  return app;
}
