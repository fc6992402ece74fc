import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { pageOf } from '../http/page-of.ts';
import { Parameters, paging } from '../http/parameters.ts';
import { serveList, serveOne } from '../http/served.ts';
import { addPaymentLink, afterCompletion } from '../objects/payment-link.ts';

const path = '/v1/payment_links';
const kind = 'payment_link';
const settings = ['after_completion[type]', 'after_completion[redirect][url]', 'metadata', 'expand[]'];

/** Payment Links for one price: create, list, retrieve, update, list line items. */
export function paymentLinks(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, [
      'line_items[][price]',
      'line_items[][quantity]',
      ...settings,
    ]);
    const price = parameters.required('line_items[0][price]');
    const link = addPaymentLink(books, {
      price: existing(books.prices, 'price', price, 'line_items[0][price]'),
      quantity: parameters.integer('line_items[0][quantity]'),
      returnUrl: parameters.text('after_completion[redirect][url]'),
      metadata: parameters.metadata(),
    });
    return json(expanded(books, link, parameters.list('expand')));
  });
  serveList(app, books, { path, shelf: books.paymentLinks, fields: ['active'] });
  serveOne(app, books, { path, shelf: books.paymentLinks, kind });
  app.get(`${path}/:id/line_items`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, paging);
    const { id } = existing(books.paymentLinks, kind, req.param('id'));
    const items = books.lineItemsOf(id)?.data ?? [];
    return json(expanded(books, pageOf(items, parameters, req.path), parameters.list('expand')));
  });
  app.post(`${path}/:id`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['active', ...settings]);
    const link = existing(books.paymentLinks, kind, req.param('id'));
    link.active = parameters.flag('active') ?? link.active;
    link.metadata = parameters.metadata(link.metadata);
    if (parameters.text('after_completion[type]') !== undefined) {
      link.after_completion = afterCompletion(parameters.text('after_completion[redirect][url]'));
    }
    return json(expanded(books, link, parameters.list('expand')));
  });
  return app;
}
