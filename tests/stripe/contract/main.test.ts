import { execFile } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeDouble, startStripe } from '../stripe-double.ts';

let account: StripeDouble;
beforeEach(async () => {
  account = await startStripe();
});
afterEach(() => account.stop());

/** Runs `npm run contract` as a process; gives its output and exit code. */
function contract(settings: Readonly<Record<string, string>> = {}) {
  const env = { STRIPE_SECRET_KEY: account.secretKey, STRIPE_API: account.url, ...settings };
  return new Promise<{ code: number; out: string; errors: string }>((resolve) =>
    execFile(process.execPath, ['tests/stripe/contract/main.ts'], { env }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code) : 0, out, errors }),
    ),
  );
}

test('finds no difference between the double and itself, and leaves nothing', async () => {
  const { code, out, errors } = await contract();
  expect([errors, code]).toEqual(['', 0]);
  expect(out).toMatch(
    /^1 of 7: What is on sale: no difference\.\n(.+\n){6}\d+ calls: no difference between the double and Stripe\.\n$/,
  );
  expect(account.books.products.all.filter(({ active }) => active)).toEqual([]);
});

test('tells of each difference, goes on after a call that should have been answered, and exits with 1', async () => {
  // As if Stripe had changed.
  account.books.challenged.clear();
  account.fail({ path: '/v1/payment_links', method: 'POST', times: 3, status: 500 });
  const { code, out } = await contract();
  expect(code).toBe(1);
  expect(out).toContain(
    '2 of 7: A Payment Link: 1 difference.\n  making a link was refused (500 api_error), and the double answers.\n',
  );
  expect(out).toContain("3 of 7: A checkout on Stripe's page: no difference.");
  expect(out).toContain(
    '  charging a card whose bank asks gives status: "succeeded", and the double "requires_action".\n',
  );
  expect(out).toMatch(/\d+ calls: \d differences between the double and Stripe\.\n$/);
});

test.each<[string, Record<string, string>, number, RegExp]>([
  [
    'with a live key',
    { STRIPE_SECRET_KEY: 'sk_live_0', STRIPE_API: '' },
    2,
    /^STRIPE_SECRET_KEY is a live key, and the contract charges cards .*\.\n$/,
  ],
  [
    'without a key',
    { STRIPE_SECRET_KEY: '', STRIPE_API: '' },
    2,
    /^STRIPE_SECRET_KEY is not set, so there is no Stripe account to compare with\. .*\.\n$/,
  ],
  [
    'with a key that Stripe does not know',
    { STRIPE_SECRET_KEY: 'sk_test_unknown0000000000' },
    1,
    /^Stripe does not know the key in STRIPE_SECRET_KEY; .*\.\n$/,
  ],
  ['while Stripe is away', { STRIPE_API: 'http://127.0.0.1:9' }, 1, /^Stripe cannot be reached\. .*\.\n$/],
])('ends in one sentence %s', async (_, settings, expected, sentence) => {
  const { code, out, errors } = await contract(settings);
  expect(errors).toMatch(sentence);
  expect([code, out]).toEqual([expected, '']);
});
