import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, openAccount } from './account.ts';

let account: Account;
beforeAll(async () => {
  account = await openAccount();
});
afterAll(() => account.double.stop());

const open = (more: Stripe.Checkout.SessionCreateParams) =>
  account.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: account.price.id, quantity: 1 }],
    ...more,
  });
const address = 'http://shop.test/?id={CHECKOUT_SESSION_ID}';

test('a Session for a page has a secret and no address; one of Stripe’s page the other way round', async () => {
  expect(await open({ ui_mode: 'elements', return_url: address })).toMatchObject({
    ui_mode: 'elements',
    url: null,
    client_secret: expect.stringMatching(/^cs_test_\w+_secret_/),
    return_url: address,
    success_url: null,
  });
  expect(await open({ success_url: address })).toMatchObject({
    ui_mode: 'hosted_page',
    url: expect.stringContaining('/c/'),
    client_secret: null,
  });
});

test.each<[string, Stripe.Checkout.SessionCreateParams]>([
  ['ui_mode', { ui_mode: 'custom', return_url: address }],
  ['success_url', { ui_mode: 'elements', return_url: address, success_url: address }],
  ['cancel_url', { ui_mode: 'elements', return_url: address, cancel_url: address }],
  ['return_url', { ui_mode: 'elements' }],
  ['return_url', { success_url: address, return_url: address }],
])('refuses %s in %o, as Stripe does', async (param, wrong) => {
  await expect(open(wrong)).rejects.toMatchObject({ statusCode: 400, param });
});
