import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { expanded } from '../http/expanded.ts';
import { known } from '../http/known.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';

const path = '/v1/checkout/sessions';
const kind = 'checkout.session';

/** Checkout Sessions: list, retrieve, list line items. */
export function checkoutSessions(books: Books): Hono {
  const app = new Hono();
  app.get(path, async ({ req, json }) => {
    const filters = ['payment_intent', 'payment_link', 'status'];
    const given = await Parameters.of(req, [...filters, ...created, ...paging]);
    const found = books.checkoutSessions.all
      .filter(({ payment_intent }) => payment_intent === (given.text('payment_intent') ?? payment_intent))
      .filter(({ payment_link }) => payment_link === (given.text('payment_link') ?? payment_link))
      .filter(({ status }) => status === (given.text('status') ?? status))
      .filter((session) => given.spans(session.created));
    return json(expanded(books, pageOf(found, given, path), given.list('expand')));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const given = await Parameters.of(req, ['expand[]']);
    const session = known(books.checkoutSessions, kind, req.param('id'));
    return json(expanded(books, session, given.list('expand')));
  });
  app.get(`${path}/:id/line_items`, async ({ req, json }) => {
    const given = await Parameters.of(req, paging);
    const { id } = known(books.checkoutSessions, kind, req.param('id'));
    const items = books.lineItemsOf(id)?.data ?? [];
    return json(expanded(books, pageOf(items, given, req.path), given.list('expand')));
  });
  return app;
}
