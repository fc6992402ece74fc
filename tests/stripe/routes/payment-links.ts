import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { expanded } from '../http/expanded.ts';
import { known } from '../http/known.ts';
import { pageOf } from '../http/page-of.ts';
import { Parameters, paging } from '../http/parameters.ts';
import { addPaymentLink, afterCompletion } from '../objects/payment-link.ts';

const path = '/v1/payment_links';
const kind = 'payment_link';
const settings = ['after_completion[type]', 'after_completion[redirect][url]', 'metadata', 'expand[]'];

/** Payment Links for one price: create, list, retrieve, update, list line items. */
export function paymentLinks(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const given = await Parameters.of(req, ['line_items[][price]', 'line_items[][quantity]', ...settings]);
    const price = given.required('line_items[0][price]');
    const link = addPaymentLink(books, {
      price: known(books.prices, 'price', price, 'line_items[0][price]'),
      quantity: given.integer('line_items[0][quantity]'),
      returnUrl: given.text('after_completion[redirect][url]'),
      metadata: given.metadata(),
    });
    return json(expanded(books, link, given.list('expand')));
  });
  app.get(path, async ({ req, json }) => {
    const given = await Parameters.of(req, ['active', ...paging]);
    const active = given.flag('active');
    const found = books.paymentLinks.all.filter((link) => active === undefined || link.active === active);
    return json(expanded(books, pageOf(found, given, path), given.list('expand')));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const given = await Parameters.of(req, ['expand[]']);
    return json(expanded(books, known(books.paymentLinks, kind, req.param('id')), given.list('expand')));
  });
  app.get(`${path}/:id/line_items`, async ({ req, json }) => {
    const given = await Parameters.of(req, paging);
    const { id } = known(books.paymentLinks, kind, req.param('id'));
    const items = books.lineItemsOf(id)?.data ?? [];
    return json(expanded(books, pageOf(items, given, req.path), given.list('expand')));
  });
  app.post(`${path}/:id`, async ({ req, json }) => {
    const given = await Parameters.of(req, ['active', ...settings]);
    const link = known(books.paymentLinks, kind, req.param('id'));
    link.active = given.flag('active') ?? link.active;
    link.metadata = given.metadata(link.metadata);
    if (given.text('after_completion[type]') !== undefined) {
      link.after_completion = afterCompletion(given.text('after_completion[redirect][url]'));
    }
    return json(expanded(books, link, given.list('expand')));
  });
  return app;
}
