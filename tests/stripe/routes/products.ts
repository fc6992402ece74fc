import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { expanded } from '../http/expanded.ts';
import { known } from '../http/known.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';
import { searched } from '../http/searched.ts';
import { addProduct } from '../objects/product.ts';

const path = '/v1/products';

/** Products: create, list, search by metadata, retrieve, update. */
export function products(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const given = await Parameters.of(req, ['name', 'description', 'metadata', 'expand[]']);
    const product = addProduct(books, {
      name: given.required('name'),
      description: given.text('description') ?? null,
      metadata: given.metadata(),
    });
    return json(expanded(books, product, given.list('expand')));
  });
  app.get(path, async ({ req, json }) => {
    const given = await Parameters.of(req, ['active', 'ids[]', ...created, ...paging]);
    const ids = given.list('ids');
    const active = given.flag('active');
    const found = books.products.all
      .filter((product) => active === undefined || product.active === active)
      .filter(({ id }) => ids.length === 0 || ids.includes(id))
      .filter((product) => given.spans(product.created));
    return json(expanded(books, pageOf(found, given, path), given.list('expand')));
  });
  app.get(`${path}/search`, async ({ req, json }) => {
    const given = await Parameters.of(req, ['query', 'limit', 'page', 'expand[]']);
    const data = searched(books.products.all, given.required('query'));
    return json({ object: 'search_result', data, has_more: false, next_page: null, url: `${path}/search` });
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const given = await Parameters.of(req, ['expand[]']);
    const product = known(books.products, 'product', req.param('id'));
    return json(expanded(books, product, given.list('expand')));
  });
  app.post(`${path}/:id`, async ({ req, json }) => {
    const given = await Parameters.of(req, ['name', 'description', 'active', 'metadata', 'expand[]']);
    const product = known(books.products, 'product', req.param('id'));
    product.name = given.text('name') ?? product.name;
    product.description = given.text('description') ?? product.description;
    product.active = given.flag('active') ?? product.active;
    product.metadata = given.metadata(product.metadata);
    product.updated = books.seconds();
    return json(expanded(books, product, given.list('expand')));
  });
  return app;
}
