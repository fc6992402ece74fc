import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { existing } from '../http/existing.ts';
import { expanded } from '../http/expanded.ts';
import { Parameters } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';
import { serveList, serveOne } from '../http/served.ts';
import { addPrice } from '../objects/price.ts';

const path = '/v1/prices';
const naming = ['active', 'nickname', 'lookup_key', 'transfer_lookup_key', 'metadata', 'expand[]'];

/** Prices, paid once or again and again: create, list by lookup keys, retrieve, update. */
export function prices(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, [
      ...['product', 'unit_amount', 'currency', 'recurring[interval]', 'recurring[interval_count]'],
      'tax_behavior',
      ...naming,
    ]);
    const interval = parameters.choice('recurring[interval]', ['day', 'week', 'month', 'year']);
    const product = existing(books.products, 'product', parameters.required('product'), 'product');
    const lookupKey = freeLookupKey(books, parameters);
    parameters.required('unit_amount');
    const price = addPrice(books, {
      product: product.id,
      amount: parameters.integer('unit_amount') ?? 0,
      currency: parameters.required('currency').toLowerCase(),
      lookupKey,
      metadata: parameters.metadata(),
      taxBehavior: parameters.choice('tax_behavior', ['exclusive', 'inclusive', 'unspecified']),
      every: interval && { interval, count: parameters.integer('recurring[interval_count]') ?? 1 },
    });
    return json(expanded(books, price, parameters.list('expand')));
  });
  serveList(app, books, {
    path,
    shelf: books.prices,
    fields: ['active', 'currency', 'product', 'type', 'created'],
    filters: {
      'lookup_keys[]': (keys) => {
        if (keys.length > 10) {
          throw new StripeProblem(400, 'You can specify up to 10 lookup_keys.', { param: 'lookup_keys' });
        }
        return ({ lookup_key }) => keys.includes(lookup_key ?? '');
      },
    },
  });
  serveOne(app, books, { path, shelf: books.prices, kind: 'price' });
  app.post(`${path}/:id`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, naming);
    const price = existing(books.prices, 'price', req.param('id'));
    const lookupKey = freeLookupKey(books, parameters, price.id);
    price.active = parameters.flag('active') ?? price.active;
    price.nickname = parameters.text('nickname') ?? price.nickname;
    price.lookup_key = lookupKey ?? price.lookup_key;
    price.metadata = parameters.metadata(price.metadata);
    return json(expanded(books, price, parameters.list('expand')));
  });
  return app;
}

/** The requested lookup key, transferred from the price that has it if the request says so. */
function freeLookupKey(books: Books, parameters: Parameters, own?: string): string | undefined {
  const key = parameters.text('lookup_key');
  const owner = key && books.prices.all.find(({ id, lookup_key }) => lookup_key === key && id !== own);
  if (!owner) return key;
  if (!parameters.flag('transfer_lookup_key')) {
    throw new StripeProblem(400, `A price (${owner.id}) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  }
  owner.lookup_key = null;
  return key;
}
