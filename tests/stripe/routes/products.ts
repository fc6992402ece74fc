import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';
import { searched } from '../http/searched.ts';
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
  app.get(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['active', 'ids[]', ...created, ...paging]);
    const ids = parameters.list('ids');
    const active = parameters.flag('active');
    const matching = books.products.all
      .filter((product) => active === undefined || product.active === active)
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      .filter((product) => parameters.spans(product.created));
    return json(expanded(books, pageOf(matching, parameters, path), parameters.list('expand')));
  });
  app.get(`${path}/search`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['query', 'limit', 'page', 'expand[]']);
    const data = searched(books.products.all, parameters.required('query'));
    return json({ object: 'search_result', data, has_more: false, next_page: null, url: `${path}/search` });
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['expand[]']);
    const product = existing(books.products, 'product', req.param('id'));
    return json(expanded(books, product, parameters.list('expand')));
  });
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
