import { Hono } from 'hono';
import type { Books } from '../books.ts';
import { expanded } from '../http/expanded.ts';
import { known } from '../http/known.ts';
import { pageOf } from '../http/page-of.ts';
import { created, Parameters, paging } from '../http/parameters.ts';
import { StripeProblem } from '../http/problem.ts';
import { addPrice } from '../objects/price.ts';

const path = '/v1/prices';
const naming = ['active', 'nickname', 'lookup_key', 'transfer_lookup_key', 'metadata', 'expand[]'];

/** One-time prices: create, list by lookup keys, retrieve, update. */
export function prices(books: Books): Hono {
  const app = new Hono();
  app.post(path, async ({ req, json }) => {
    const given = await Parameters.of(req, ['product', 'unit_amount', 'currency', ...naming]);
    const product = known(books.products, 'product', given.required('product'), 'product');
    const lookupKey = freeLookupKey(books, given);
    given.required('unit_amount');
    const price = addPrice(books, {
      product: product.id,
      amount: given.integer('unit_amount') ?? 0,
      currency: given.required('currency').toLowerCase(),
      lookupKey,
      metadata: given.metadata(),
    });
    return json(expanded(books, price, given.list('expand')));
  });
  app.get(path, async ({ req, json }) => {
    const filters = ['active', 'currency', 'product', 'type', 'lookup_keys[]'];
    const given = await Parameters.of(req, [...filters, ...created, ...paging]);
    const active = given.flag('active');
    const keys = given.list('lookup_keys');
    if (keys.length > 10) {
      throw new StripeProblem(400, 'You can specify up to 10 lookup_keys.', { param: 'lookup_keys' });
    }
    const found = books.prices.all
      .filter((price) => active === undefined || price.active === active)
      .filter(({ lookup_key }) => keys.length === 0 || keys.includes(lookup_key ?? ''))
      .filter(({ product }) => product === (given.text('product') ?? product))
      .filter(({ currency }) => currency === (given.text('currency') ?? currency))
      .filter(({ type }) => type === (given.text('type') ?? type))
      .filter((price) => given.spans(price.created));
    return json(expanded(books, pageOf(found, given, path), given.list('expand')));
  });
  app.get(`${path}/:id`, async ({ req, json }) => {
    const given = await Parameters.of(req, ['expand[]']);
    return json(expanded(books, known(books.prices, 'price', req.param('id')), given.list('expand')));
  });
  app.post(`${path}/:id`, async ({ req, json }) => {
    const given = await Parameters.of(req, naming);
    const price = known(books.prices, 'price', req.param('id'));
    const lookupKey = freeLookupKey(books, given, price.id);
    price.active = given.flag('active') ?? price.active;
    price.nickname = given.text('nickname') ?? price.nickname;
    price.lookup_key = lookupKey ?? price.lookup_key;
    price.metadata = given.metadata(price.metadata);
    return json(expanded(books, price, given.list('expand')));
  });
  return app;
}

/** The requested lookup key, transferred from the price that has it if the request says so. */
function freeLookupKey(books: Books, given: Parameters, own?: string): string | undefined {
  const key = given.text('lookup_key');
  const owner = key && books.prices.all.find(({ id, lookup_key }) => lookup_key === key && id !== own);
  if (!owner) return key;
  if (!given.flag('transfer_lookup_key')) {
    throw new StripeProblem(400, `A price (${owner.id}) already uses that lookup key.`, {
      code: 'resource_already_exists',
      param: 'lookup_key',
    });
  }
  owner.lookup_key = null;
  return key;
}
