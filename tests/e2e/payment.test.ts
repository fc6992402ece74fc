import { expect } from 'vitest';
import { Shop } from '../payments/shop.ts';
import { still, test } from './stage.ts';

test('a visitor pays, makes an account and gets the money back', async ({ browser }) => {
  const shop = await Shop.open();
  try {
    const sessionId = await shop.visitor();
    const context = await browser.newContext({ ...still, baseURL: shop.address });
    const page = await context.newPage();
    await page.goto(`/step26?sessionId=${sessionId}`);
    await page.getByRole('heading', { level: 1, name: 'Choose your plan' }).waitFor();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();

    // Stripe's page, which the double replaces.
    await page.waitForURL(`${shop.links.get('1 Month Premium')}**`);
    expect(new URL(page.url()).searchParams.get('client_reference_id')).toBe(sessionId);
    await page.getByRole('textbox').fill('ana@example.com');
    await page.getByRole('button', { name: /pay/i }).click();

    await page.waitForURL(`${shop.address}/success?**`);
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    await page.getByText('Pro Plan').waitFor();
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ana@example.com');
    const paymentId = new URL(page.url()).searchParams.get('session_id') ?? '';
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL(`**/error?sessionId=${sessionId}`);
    await page.getByText('we will refund your payment within the next 24 hours').waitFor();

    const paid = await shop.account.checkout.sessions.retrieve(paymentId);
    const intent = String(paid.payment_intent);
    const refunds = async () => (await shop.account.refunds.list({ payment_intent: intent })).data;
    await expect
      .poll(refunds, { timeout: 30_000 })
      .toMatchObject([{ amount: 9_900, currency: 'usd', status: 'succeeded' }]);
    // The server accepted all webhooks.
    await expect
      .poll(async () => (await shop.account.events.list({ delivery_success: false })).data, {
        timeout: 10_000,
      })
      .toEqual([]);
  } finally {
    await shop.close();
  }
});
