import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, clientOf, openAccount } from './account.ts';

let account: Account;
beforeAll(async () => {
  account = await openAccount();
});
afterAll(() => account.double.stop());

test('products are found by id and by metadata, and changed', async () => {
  const { stripe, price } = account;
  const id = String(price.product);
  expect((await stripe.products.list({ ids: [id] })).data).toHaveLength(1);
  const query = "metadata['plan']:'one' AND active:'true'";
  expect((await stripe.products.search({ query })).data.map((product) => product.id)).toEqual([id]);
  await stripe.products.update(id, { name: 'Another name', metadata: { plan: '', more: 'two' } });
  const changed = await stripe.products.retrieve(id);
  expect([changed.name, changed.metadata]).toEqual(['Another name', { more: 'two' }]);
});

test('a lookup key belongs to one price, and moves only on request', async () => {
  const { stripe, price } = account;
  const details = { product: String(price.product), currency: 'usd', unit_amount: 5_000, lookup_key: 'plan' };
  await expect(stripe.prices.create(details)).rejects.toThrow('already uses that lookup key');
  const next = await stripe.prices.create({ ...details, transfer_lookup_key: true });
  const { data } = await stripe.prices.list({ lookup_keys: ['plan'], expand: ['data.product'] });
  expect(data).toMatchObject([{ id: next.id, unit_amount: 5_000, product: { id: price.product } }]);
  expect((await stripe.prices.retrieve(price.id)).lookup_key).toBeNull();
});

test('a price says how it is taxed, once and for all, and Stripe Tax wants to know', async () => {
  const { stripe, price } = account;
  const details = { product: String(price.product), currency: 'usd', unit_amount: 5_000 };
  await expect(stripe.prices.create({ ...details, tax_behavior: 'none' })).rejects.toThrow(
    'must be one of exclusive, inclusive, unspecified',
  );
  const taxed = await stripe.prices.create({ ...details, tax_behavior: 'exclusive' });
  await expect(stripe.prices.update(taxed.id, { tax_behavior: 'inclusive' })).rejects.toMatchObject({
    param: 'tax_behavior',
  });
  const open = (id: string) =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: id, quantity: 1 }],
      success_url: 'http://shop.test/',
      automatic_tax: { enabled: true },
    });
  expect((await open(taxed.id)).automatic_tax).toMatchObject({ status: 'requires_location_inputs' });
  await expect(open(price.id)).rejects.toThrow('Every price needs a tax_behavior');
});

test('a list of prices takes ten lookup keys, and no more', async () => {
  const { stripe } = account;
  const keys = Array.from({ length: 11 }, (_, key) => `${key}`);
  expect((await stripe.prices.list({ lookup_keys: keys.slice(1) })).data).toEqual([]);
  await expect(stripe.prices.list({ lookup_keys: keys })).rejects.toThrow('up to 10 lookup_keys');
});

test('a list comes in pages that the SDK follows', async () => {
  const { stripe } = account;
  for (let made = 0; made < 5; made += 1) await stripe.products.create({ name: `Product ${made}` });
  const names: string[] = [];
  for await (const { name } of stripe.products.list({ limit: 2 })) names.push(name);
  expect(names.slice(0, 5)).toEqual(['Product 4', 'Product 3', 'Product 2', 'Product 1', 'Product 0']);
  await expect(stripe.products.list({ limit: 101 })).rejects.toThrow('from 1 to 100');
});

test('what the account does not know is refused: keys, ids, parameters and paths', async () => {
  const { double, stripe } = account;
  await expect(clientOf(double, 'sk_test_another').products.list()).rejects.toMatchObject({
    statusCode: 401,
  });
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  const misspelt = { nmae: 'A product', name: 'A product' };
  await expect(stripe.products.create(misspelt)).rejects.toMatchObject({
    statusCode: 400,
    code: 'parameter_unknown',
    param: 'nmae',
  });
  await expect(stripe.customers.list()).rejects.toThrow('Unrecognized request URL');
});
