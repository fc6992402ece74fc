import { Hono } from 'hono';
import { expireCheckout, expireOverdue } from '../acts/complete-checkout.ts';
import { checkoutParameters, openCheckout } from '../acts/open-checkout.ts';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { pageOf } from '../http/page-of.ts';
import { Parameters, paging } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';
import { serveList, serveOne } from '../http/served.ts';

const path = '/v1/checkout/sessions';
const kind = 'checkout.session';

/** Checkout Sessions: create, expire, list, retrieve, list line items. */
export function checkoutSessions(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, checkoutParameters);
    return json(expanded(books, openCheckout(books, parameters), parameters.list('expand')));
  });
  app.post(`${path}/:id/expire`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['expand[]']);
    expireOverdue(books);
    const session = existing(books.checkoutSessions, kind, req.param('id'));
    if (session.status !== 'open') {
      throw new StripeProblem(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    expireCheckout(books, session);
    return json(expanded(books, session, parameters.list('expand')));
  });
  app.get(`${path}/:id?`, (_, next) => {
    expireOverdue(books);
    return next();
  });
  serveList(app, books, {
    path,
    shelf: books.checkoutSessions,
    fields: ['payment_intent', 'payment_link', 'subscription', 'status', 'created'],
  });
  serveOne(app, books, { path, shelf: books.checkoutSessions, kind });
  app.get(`${path}/:id/line_items`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, paging);
    const { id } = existing(books.checkoutSessions, kind, req.param('id'));
    const items = books.lineItemsOf(id)?.data ?? [];
    return json(expanded(books, pageOf(items, parameters, req.path), parameters.list('expand')));
  });
  return app;
}
