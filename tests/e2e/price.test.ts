import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { Shop } from '../payments/shop.ts';
import { shippedFunnel } from '../support/funnels.ts';
import { still, test } from './stage.ts';

/** Pays the plan that is chosen. Out: the amount on Stripe's page, which the double replaces. */
async function pay(page: Page, shop: Shop): Promise<string> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL(`${shop.stripe.url}/pay/**`);
  const amount = (await page.getByText('in the smallest unit').textContent()) ?? '';
  await page.getByRole('textbox').fill('ana@example.com');
  await page.getByRole('button', { name: /pay/i }).click();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  return amount;
}

test('a visitor under way pays the price of their version, whichever is active, makes an account and gets the money back', async ({
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'stile-price-'));
  const file = join(folder, 'dearer.json');
  const plans = shippedFunnel.plans.map((plan) => ({ ...plan, total: plan.total + 20 }));
  await writeFile(file, JSON.stringify({ ...shippedFunnel, version: '9.0.0', plans }));
  const shop = await Shop.open();
  /** A visitor half-way through the quiz. */
  const underWay = async () => {
    const page = await (await browser.newContext({ ...still, baseURL: shop.address })).newPage();
    await page.goto(`/step24?sessionId=${await shop.visitor()}`);
    await page.getByLabel('E-mail address').fill('ana@example.com');
    return page;
  };
  /** Goes on to the plans, whose selected one costs this much. */
  const comeToPlans = async (page: Page, total: string) => {
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL('**/step25?**');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('heading', { name: 'Choose your plan' }).waitFor();
    await page.getByText(total, { exact: true }).waitFor();
  };
  try {
    const early = await underWay();
    await shop.publish(file);
    await comeToPlans(early, '$99');
    expect(await pay(early, shop)).toContain('9900 usd');

    const late = await underWay();
    await comeToPlans(late, '$119');
    await shop.publish('schema/funnel.json');
    expect(await pay(late, shop)).toContain('11900 usd');

    const { data } = await shop.account.checkout.sessions.list();
    expect(data.map(({ amount_total }) => amount_total).toSorted()).toEqual([11_900, 9_900]);

    await late.getByText('Pro Plan').waitFor();
    expect(await late.getByLabel('E-mail').inputValue()).toBe('ana@example.com');
    const { searchParams } = new URL(late.url());
    await late.getByLabel('Password', { exact: true }).fill('correct horse');
    await late.getByRole('button', { name: 'Continue', exact: true }).click();
    await late.waitForURL(`**/error?sessionId=${searchParams.get('sessionId')}`);
    await late.getByText('we will refund your payment within the next 24 hours').waitFor();
    const paid = await shop.account.checkout.sessions.retrieve(searchParams.get('session_id') ?? '');
    const intent = String(paid.payment_intent);
    const refunds = async () => (await shop.account.refunds.list({ payment_intent: intent })).data;
    await expect.poll(refunds).toMatchObject([{ amount: 11_900, currency: 'usd', status: 'succeeded' }]);
    // The server accepted all webhooks.
    await expect
      .poll(async () => (await shop.account.events.list({ delivery_success: false })).data)
      .toEqual([]);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true });
  }
});
