import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { memberTexts } from '../../server/members/member-texts.ts';
import { checkoutTexts } from '../../server/payments/pages/checkout-texts.ts';
import { Shop } from '../payments/shop.ts';
import { clubWithUpsell } from '../support/upsell-funnel.ts';
import { at, button } from './acts.ts';
import { hasFocus, tabTo } from './keyboard.ts';
import { faultsAtExtremes } from './layout-faults.ts';
import { barriersOn, desktop, phone, still, test } from './stage.ts';

/** The last test can be walked otherwise: `PAY_IN=ar PAY_BY=keyboard npx vitest run` this file with `-t 'a renewal fails'`. */
const { PAY_IN: language = 'en', PAY_BY } = process.env;
const byKeys = PAY_BY === 'keyboard';
const words = { ...checkoutTexts(language).texts, ...memberTexts(language).texts };

const dayMs = 24 * 60 * 60 * 1000;
const folder = await mkdtemp(join(tmpdir(), 'stile-pay-'));
let shop: Shop;
beforeAll(async () => {
  const file = join(folder, 'funnel.json');
  const plans = clubWithUpsell.plans.map((plan) =>
    plan.id === 'course' ? { ...plan, tax: 'exclusive' } : plan,
  );
  await writeFile(file, JSON.stringify({ ...clubWithUpsell, language, plans, checkout: { look: 'page' } }));
  shop = await Shop.open({ FUNNEL: file });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A visitor who has agreed to the terms of a plan, and stands where it is paid. */
async function payer(browser: Browser, plan: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...still, baseURL: shop.address, ...options });
  const page = await context.newPage();
  const sessionId = await shop.visitor({ people: 'Myself' });
  const terms = `/api/checkout?${new URLSearchParams({ plan, client_reference_id: sessionId })}`;
  return { page, sessionId, terms };
}

async function agree(page: Page, terms: string): Promise<void> {
  await page.goto(terms);
  await page.getByRole('checkbox').check();
  await button(page, 'Continue to payment').click();
}

/** Goes on by Tab, also through the frames of Stripe's fields. */
async function tabThrough(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < 12 && !(await hasFocus(button(page, name))); tabs += 1)
    await page.keyboard.press('Tab');
}

const card = (page: Page) => page.frameLocator('iframe[title="Card"]').getByLabel('Card');
const bank = (page: Page) => page.frameLocator('iframe[title="The bank"]');
const paidBy = (sessionId: string) =>
  shop.query('select plan_id, amount, email from payments where session_id = $1', [sessionId]);

test('a card that is declined is told of at the form, and another one pays, by keyboard', async ({
  browser,
}) => {
  const { page, sessionId, terms } = await payer(browser, 'weekly');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(terms);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  expect(loaded.filter((url) => url.startsWith(shop.stripe.url))).toEqual([]);
  await tabTo(page, button(page, 'Continue to payment'));
  await page.keyboard.press('Enter');

  await at(page, '/api/checkout/pay');
  const [stored] = await shop.query('select today, state from checkouts where session_id = $1', [sessionId]);
  expect(stored).toEqual({ today: 100, state: 'open' });
  await button(page, 'Subscribe and pay').waitFor();
  await page.getByText(/\$1.* for .*3 days/).waitFor();
  expect(await faultsAtExtremes(page)).toEqual([]);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await barriersOn(page)).toEqual([]);
  }
  await tabThrough(page, 'Subscribe and pay');
  await page.keyboard.press('Enter');
  await page.getByText('This e-mail address is not complete.').waitFor();
  await page.keyboard.type('ana@example.com');
  await card(page).selectOption('pm_declined');
  await tabThrough(page, 'Subscribe and pay');
  await page.keyboard.press('Enter');
  await page.getByText('The bank did not accept this card, and nothing was charged.').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await card(page).selectOption('pm_card_chargeDeclinedInsufficientFunds');
  await tabThrough(page, 'Subscribe and pay');
  await page.keyboard.press('Enter');
  await page.getByText('the money on this card is not enough').waitFor();
  expect(shop.stripe.books.subscriptions.all).toEqual([]);
  await card(page).selectOption('pm_good');
  await tabThrough(page, 'Subscribe and pay');
  await page.keyboard.press('Enter');
  await at(page, '/more');
  expect(await paidBy(sessionId)).toEqual([{ plan_id: 'weekly', amount: 100, email: 'ana@example.com' }]);
  // Back leads on again: nothing is paid twice.
  await page.goto(`/api/checkout/pay${terms.slice(terms.indexOf('?'))}`);
  await at(page, '/more');
});

test('a plan with tax is paid in the page: the address, then the tax and what is charged, then the card', async ({
  browser,
}) => {
  const { page, sessionId, terms } = await payer(browser, 'course');
  await page.goto(terms);
  await button(page, 'Continue to payment').click();
  await page.getByLabel('E-mail').fill('fay@example.com');
  await page.getByText('Due today with tax').waitFor({ state: 'hidden' });
  await page.frameLocator('iframe[title="Address"]').getByLabel('Country').selectOption('DE');
  await page.getByText('Due today with tax').waitFor();
  await page.getByText('$10.71').waitFor();
  await page.locator('#pay-button').press('Enter');
  await expect
    .poll(() => paidBy(sessionId))
    .toEqual([{ plan_id: 'course', amount: 1071, email: 'fay@example.com' }]);
});

test('a wallet pays the lower first price of a year with a tap', async ({ browser }) => {
  const { page, sessionId, terms } = await payer(browser, 'yearly');
  await agree(page, terms);
  await page.frameLocator('iframe[title="Wallets"]').getByRole('button').click();
  await at(page, '/more');
  expect(await paidBy(sessionId)).toEqual([{ plan_id: 'yearly', amount: 6900, email: 'wallet@example.com' }]);
});

test('without scripts the same is paid on Stripe’s page, where the bank asks too', async ({ browser }) => {
  const { page, sessionId, terms } = await payer(browser, 'weekly', { javaScriptEnabled: false });
  await agree(page, terms);
  await page.waitForURL(`${shop.stripe.url}/c/**`);
  const answer = async (words: string) => {
    await page.getByLabel('E-mail').fill('cat@example.com');
    await page.getByLabel('Card').selectOption('pm_challenged');
    await button(page, 'Subscribe').click();
    await button(page, words).click();
  };
  await answer('It is not me');
  await page.getByText('The card was not charged.').waitFor();
  expect(await paidBy(sessionId)).toEqual([]);
  await answer('It is me');
  await at(page, '/more');
  await expect.poll(() => paidBy(sessionId)).toHaveLength(1);
});

test('where Stripe’s script does not load, a sentence says so and leads to Stripe’s page', async ({
  browser,
}) => {
  const { page, sessionId, terms } = await payer(browser, 'weekly');
  await page.route('**/stripe.js', (route) => route.abort());
  await agree(page, terms);
  await page
    .getByText('The form for your card could not be loaded here. You pay the same on Stripe’s page.')
    .waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await button(page, 'Continue on Stripe’s page').click();
  await page.waitForURL(`${shop.stripe.url}/c/**`);
  await page.getByLabel('E-mail').fill('dan@example.com');
  await button(page, 'Subscribe').click();
  await at(page, '/more');
  expect(await paidBy(sessionId)).toMatchObject([{ amount: 100, email: 'dan@example.com' }]);
  // The Session of the page was closed, so that nobody can pay twice.
  const states = await shop.query('select state from checkouts where session_id = $1 order by number', [
    sessionId,
  ]);
  expect(states.map(({ state }) => state)).toEqual(['closed', 'paid']);
});

test(`${byKeys ? 'by keyboard' : 'by tap'}, in ${language}: the bank’s question is refused, then answered, and asked about the book; a renewal fails, another card is given, and it is paid`, async ({
  browser,
}) => {
  const { page, sessionId, terms } = await payer(browser, 'weekly', { hasTouch: true });
  /** Taps, or goes there by Tab and presses a key. */
  const press = async (element: Locator, key = 'Enter') => {
    if (!byKeys) return element.tap();
    await tabTo(page, element);
    await page.keyboard.press(key);
  };
  /** On pages that are not ours, whose focus is not ours to show. */
  const pressAtStripe = (element: Locator) => (byKeys ? element.press('Enter') : element.tap());
  await page.goto(terms);
  await press(page.getByRole('checkbox'), 'Space');
  await press(button(page, words.goOn));
  await page.locator('#email').fill('gus@example.com');
  await card(page).selectOption('pm_challenged');
  const pay = async () => {
    if (!byKeys) return page.locator('#pay-button').tap();
    await tabThrough(page, words.subscribe);
    await page.keyboard.press('Enter');
  };
  await pay();
  await pressAtStripe(bank(page).getByRole('button', { name: 'It is not me' }));
  await page.getByText(words.declined).waitFor();
  expect(await paidBy(sessionId)).toEqual([]);
  await pay();
  await pressAtStripe(bank(page).getByRole('button', { name: 'It is me', exact: true }));
  await expect.poll(() => paidBy(sessionId)).toHaveLength(1);
  const [paid] = await shop.query('select payment_id from payments where session_id = $1', [sessionId]);
  const visit = `payment=${paid?.payment_id}&session=${sessionId}`;
  await page.goto(`/more?${visit}`);
  await press(page.getByRole('button', { name: /19/ }));
  await pressAtStripe(button(page, 'It is me'));
  await at(page, '/joined');
  await page.locator('input[type="password"]').fill('correct horse battery');
  await press(page.locator('main form button[type="submit"]'));
  await at(page, '/kitchen');

  // The trial of three days ends, and the card is declined.
  shop.stripe.books.declined.add('pm_challenged');
  await shop.stripe.advance(new Date(Date.now() + 4 * dayMs));
  await shop.stripe.webhooksDone();
  await page.goto('/manage');
  await page.locator('#email').fill('gus@example.com');
  await page.locator('#password').fill('correct horse battery');
  await press(button(page, words.signIn));
  await page.getByText(words.pastDue).waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await press(button(page, words.otherCard));
  await pressAtStripe(button(page, 'Use the card 5555'));
  await at(page, '/manage');
  await shop.stripe.advance(new Date(Date.now() + 12 * dayMs));
  await shop.stripe.webhooksDone();
  await page.reload();
  await page.getByText(words.pastDue).waitFor({ state: 'hidden' });
  const charges = await shop.query('select amount, state from charges where session_id = $1 order by at', [
    sessionId,
  ]);
  expect(charges.slice(0, 3)).toEqual([
    { amount: 100, state: 'paid' },
    { amount: 500, state: 'paid' },
    { amount: 500, state: 'paid' },
  ]);
});
