import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { Parameters } from '../http/parameters.ts';
import { searched } from '../http/searched.ts';
import { serveList, serveOne } from '../http/served.ts';
import { addProduct } from '../objects/product.ts';

const path = '/v1/products';

/** Products: create, list, search by metadata, retrieve, update. */
export function products(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['name', 'description', 'metadata', 'expand[]']);
    const product = addProduct(books, {
      name: parameters.required('name'),
      description: parameters.text('description') ?? null,
      metadata: parameters.metadata(),
    });
    return json(expanded(books, product, parameters.list('expand')));
  });
  serveList(app, books, {
    path,
    shelf: books.products,
    fields: ['active', 'created'],
    filters: {
      'ids[]':
        (ids) =>
        ({ id }) =>
          ids.includes(id),
    },
  });
  app.get(`${path}/search`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['query', 'limit', 'page', 'expand[]']);
    const data = searched(books.products.all, parameters.required('query'));
    return json({ object: 'search_result', data, has_more: false, next_page: null, url: `${path}/search` });
  });
  serveOne(app, books, { path, shelf: books.products, kind: 'product' });
  app.post(`${path}/:id`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['name', 'description', 'active', 'metadata', 'expand[]']);
    const product = existing(books.products, 'product', req.param('id'));
    product.name = parameters.text('name') ?? product.name;
    product.description = parameters.text('description') ?? product.description;
    product.active = parameters.flag('active') ?? product.active;
    product.metadata = parameters.metadata(product.metadata);
    product.updated = books.seconds();
    return json(expanded(books, product, parameters.list('expand')));
  });
  return app;
}
