import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StripeDouble, startStripe } from '../../tests/stripe/stripe-double.ts';
import { armedFunnel } from '../../tests/support/armed-funnel.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { runFunnel } from '../../tests/support/run-funnel.ts';

let folder: string;
let account: StripeDouble;
let stripe: Stripe;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stile-setup-'));
});
beforeEach(async () => {
  account = await startStripe();
  const { hostname, port } = new URL(account.url);
  stripe = new Stripe(account.secretKey, { host: hostname, port, protocol: 'http' });
});
afterEach(() => account.stop());
afterAll(() => rm(folder, { recursive: true }));

/** Runs `funnel payments` as a user does, from the root of the project. */
function payments(words: readonly string[], settings: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH,
    NO_COLOR: '1',
    STRIPE_SECRET_KEY: account.secretKey,
    STRIPE_API: account.url,
    PUBLIC_URL: 'https://quiz.example.com',
    ...settings,
  };
  return runFunnel(['payments', ...words], { env });
}

/** The shipped funnel in a file of its own, after an edit of its plans. */
async function edited(edit: (plan: (typeof shippedFunnel.plans)[number]) => object): Promise<string> {
  const file = join(folder, 'edited.json');
  await writeFile(file, JSON.stringify({ ...shippedFunnel, plans: shippedFunnel.plans.map(edit) }));
  return file;
}

/** What the account holds, in an order of its own. */
async function holdings() {
  const [products, prices, links] = await Promise.all([
    stripe.products.list(),
    stripe.prices.list(),
    stripe.paymentLinks.list(),
  ]);
  return { products: products.data, prices: prices.data, links: links.data };
}

describe('funnel payments setup', () => {
  test('makes a product, a price and a link for each plan', async () => {
    const { code, out, errors } = await payments(['setup']);
    expect(errors).toBe('');
    expect(code).toBe(0);
    const { products, prices, links } = await holdings();
    expect(products.map(({ name }) => name).sort()).toEqual(['Basic Plan', 'Premium Plan', 'Pro Plan']);
    expect(prices.map(({ unit_amount, currency }) => `${unit_amount} ${currency}`).sort()).toEqual([
      '19900 usd',
      '4900 usd',
      '9900 usd',
    ]);
    expect(links.map((link) => link.after_completion.redirect?.url)).toEqual(
      Array(3).fill('https://quiz.example.com/success?session_id={CHECKOUT_SESSION_ID}'),
    );
    expect(out).toContain(
      `The plans of job-seeker ${shippedFunnel.version} are set up in Stripe's test mode.`,
    );
  });

  test('changes nothing a second time, and says so', async () => {
    await payments(['setup']);
    const before = await holdings();
    const second = await payments(['setup']);
    expect(second.code).toBe(0);
    expect(second.out).toMatch(/^Nothing had to change: the plans of job-seeker /);
    expect(await holdings()).toEqual(before);
  });

  test('makes a new price and link of a changed price, and keeps the links of both prices', async () => {
    await payments(['setup']);
    const before = await holdings();
    const FUNNEL = await edited((plan) => (plan.name === 'Pro Plan' ? { ...plan, total: 109 } : plan));
    const { code, out } = await payments(['setup'], { FUNNEL });
    expect(code).toBe(0);
    const { products, links } = await holdings();
    const [link] = links.filter(({ id }) => !before.links.some((earlier) => earlier.id === id));
    expect(out.split('\n').slice(0, 2)).toEqual([
      "Made the price $109.00 of 'Pro Plan'.",
      `Made the payment link of 'Pro Plan': ${link?.url}.`,
    ]);
    expect([products.length, links.map(({ active }) => active)]).toEqual([3, [true, true, true, true]]);
    const [item] = (await stripe.paymentLinks.listLineItems(link?.id ?? '')).data;
    expect(item?.price?.unit_amount).toBe(10_900);
    for (const settings of [{ FUNNEL }, {}]) {
      expect((await payments(['setup'], settings)).out).toMatch(/^Nothing had to change/);
    }
  });

  test('makes a link for each price that a plan has in an arm', async () => {
    const FUNNEL = join(folder, 'armed.json');
    await writeFile(FUNNEL, JSON.stringify(armedFunnel));
    await payments(['setup'], { FUNNEL });
    expect((await payments(['setup'], { FUNNEL })).out).toMatch(/^Nothing had to change/);
    const { products, links } = await holdings();
    expect([products.length, links.length]).toEqual([1, 2]);
  });

  test('renames a product with its plan', async () => {
    await payments(['setup']);
    const FUNNEL = await edited((plan) => (plan.name === 'Pro Plan' ? { ...plan, name: 'Best Plan' } : plan));
    const { out } = await payments(['setup'], { FUNNEL });
    expect(out).toMatch(/^Renamed the product 'Pro Plan' to 'Best Plan'\.\n/);
    expect((await holdings()).products.map(({ name }) => name)).toContain('Best Plan');
  });

  test('mends the links when the funnel moves', async () => {
    await payments(['setup']);
    const { out } = await payments(['setup'], { PUBLIC_URL: 'https://quiz.example.org/keto/' });
    expect(out).toContain(
      "The payment link of 'Pro Plan' now leads back to https://quiz.example.org/keto/success?session_id={CHECKOUT_SESSION_ID}.",
    );
  });

  test('completes a run that was cut short', async () => {
    // The client tries the call again, and Stripe repeats its answer to the same key.
    account.fail({ path: '/v1/payment_links', method: 'POST', times: 1, status: 500 });
    const cut = await payments(['setup']);
    expect(cut.code).toBe(1);
    expect(cut.errors).toMatch(/^Stripe did not do it: .* run it again\.\n$/);
    expect((await payments(['setup'])).code).toBe(0);
    const { products, prices, links } = await holdings();
    expect([products.length, prices.length, links.length]).toEqual([3, 3, 3]);
  });

  test('gives a plan a link although another price was given its key by hand', async () => {
    await payments(['setup']);
    const { prices } = await holdings();
    const price = prices.find(({ unit_amount }) => unit_amount === 9_900);
    const product = await stripe.products.create({ name: 'Something else' });
    await stripe.prices.create({
      product: product.id,
      unit_amount: 1,
      currency: 'usd',
      lookup_key: price?.lookup_key ?? '',
      transfer_lookup_key: true,
    });
    const { out } = await payments(['setup']);
    expect(out).toMatch(/^Made the price \$99\.00 of 'Pro Plan'\./);
  });

  test('makes prices that say how they are taxed, once Stripe Tax is complete, and nothing a second time', async () => {
    account.books.taxLacks = ['head_office'];
    const FUNNEL = await edited((plan) => ({ ...plan, tax: 'exclusive' }));
    const early = await payments(['setup'], { FUNNEL });
    expect(early.code).toBe(2);
    expect(early.errors).toMatch(
      /^The plan '.*' is sold with tax, and Stripe Tax lacks head_office in this account, so that no checkout would open\. Complete it at .*, and run this again\.\n$/,
    );
    account.books.taxLacks = [];
    await payments(['setup'], { FUNNEL });
    const before = await holdings();
    expect(before.prices.map((price) => price.tax_behavior)).toEqual(Array(3).fill('exclusive'));
    expect((await payments(['setup'], { FUNNEL })).out).toMatch(/^Nothing had to change/);
    expect(await holdings()).toEqual(before);
  });

  test('registers the domain of a funnel whose card is in a page, and no second time', async () => {
    const FUNNEL = join(folder, 'in-page.json');
    await writeFile(FUNNEL, JSON.stringify({ ...shippedFunnel, checkout: { look: 'page' } }));
    expect((await payments(['setup'], { FUNNEL })).out).toContain(
      'Registered quiz.example.com for wallets, such as Apple Pay.\n',
    );
    expect((await payments(['setup'], { FUNNEL })).out).toMatch(/^Nothing had to change/);
    expect((await holdings()).links).toEqual([]);
  });

  test('gives the key of a price to a new one if it was given to one that is taxed in another way', async () => {
    const FUNNEL = await edited((plan) => ({ ...plan, tax: 'exclusive' }));
    await payments(['setup'], { FUNNEL });
    const [{ product, unit_amount, currency, lookup_key } = expect.fail()] = (await holdings()).prices;
    const terms = { unit_amount: unit_amount ?? 0, currency, lookup_key: lookup_key ?? '' };
    await stripe.prices.create({
      ...{ product: String(product), ...terms },
      tax_behavior: 'inclusive',
      transfer_lookup_key: true,
    });
    await payments(['setup'], { FUNNEL });
    const { data } = await stripe.prices.list({ lookup_keys: [terms.lookup_key] });
    expect(data.map((price) => price.tax_behavior)).toEqual(['exclusive']);
  });

  test.each<[string, Record<string, string>, number, RegExp]>([
    ['without a key', { STRIPE_SECRET_KEY: '' }, 2, /^STRIPE_SECRET_KEY is not set.*\.\n$/],
    [
      'with a key that Stripe does not know',
      { STRIPE_SECRET_KEY: 'sk_test_unknown0000000000' },
      1,
      /^Stripe does not know the key in STRIPE_SECRET_KEY; .*\.\n$/,
    ],
    ['without the address of the server', { PUBLIC_URL: '' }, 2, /^PUBLIC_URL is not set, .*\.\n$/],
    ['with an address that is none', { PUBLIC_URL: 'quiz' }, 2, /^PUBLIC_URL is 'quiz', .*\.\n$/],
    ['with a funnel that is not there', { FUNNEL: 'no.json' }, 2, /^The funnel file no\.json cannot be read/],
    ['while Stripe is away', { STRIPE_API: 'http://127.0.0.1:9' }, 1, /^Stripe cannot be reached\. .*\.\n$/],
  ])('ends in one sentence %s', async (_, settings, expected, sentence) => {
    const { code, out, errors } = await payments(['setup'], settings);
    expect(errors).toMatch(sentence);
    expect({ code, out }).toEqual({ code: expected, out: '' });
    expect(errors).not.toContain('unknown0000');
  });

  test.each([[[]], [['set-up']], [['setup', 'again']]])('knows no other words: %j', async (words) => {
    const { code, errors } = await payments(words);
    expect(errors).toMatch(/'funnel payments --help' says what it takes/);
    expect(code).toBe(2);
  });
});
