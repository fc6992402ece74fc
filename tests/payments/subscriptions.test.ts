import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Shop } from './shop.ts';

const file = 'examples/cooking-club.json';
const entitlementsKey = 'the-key-of-the-app-of-a-test';
const weekMs = 7 * 24 * 60 * 60 * 1000;

let shop: Shop;
beforeAll(async () => {
  // Stripe has no webhook address: the test delivers every event itself.
  shop = await Shop.open({ FUNNEL: file, ENTITLEMENTS_KEY: entitlementsKey }, { webhooks: false });
  shop.stripe.deliverTo(`${shop.address}/api/stripe/webhook`);
  shop.stripe.holdWebhooks();
});
afterAll(() => shop.close());

// A test that lets months pass at Stripe leaves the clock of the server behind, and bills what other tests have begun.
beforeEach(() => {
  const { books } = shop.stripe;
  books.time = Math.floor(Date.now() / 1000);
  for (const subscription of books.subscriptions.all) subscription.status = 'canceled';
  for (const event of books.events.all) event.pending_webhooks = 0;
});

const visitor = () => shop.visitor({ people: 'Myself' });

/** Delivers every event that was not delivered, in their order. */
async function deliver(): Promise<void> {
  expect((await shop.deliver()).filter((status) => status !== 200)).toEqual([]);
}

/** The Checkout Session to which the form leads. */
async function checkoutOf(sessionId: string, plan: string, more = {}): Promise<string> {
  const response = await shop.subscribe(sessionId, plan, more);
  expect(response.status, await response.clone().text()).toBe(303);
  const url = response.headers.get('Location') ?? '';
  return url.startsWith(`${shop.stripe.url}/c/`) ? url.slice(`${shop.stripe.url}/c/`.length) : url;
}

const rowsOf = (table: string, sessionId: string, columns = '*') =>
  shop.query(`select ${columns} from ${table} where session_id = $1 order by 1`, [sessionId]);

const subscribed = async (plan: string, card = 'pm_good') => {
  const sessionId = await visitor();
  const checkout = await checkoutOf(sessionId, plan);
  expect(await shop.stripe.complete(checkout, { email: `${sessionId}@example.com`, card })).toBe(true);
  const [id] = shop.stripe.books.subscriptions.all;
  return { sessionId, checkout, id: id?.id ?? '' };
};

/** What the server of the app is told of a session's first subscription. */
async function access(sessionId: string) {
  const response = await fetch(`${shop.address}/api/entitlements?userId=${sessionId}`, {
    headers: { Authorization: `Bearer ${entitlementsKey}` },
  });
  const [found] = (await response.json()).entitlements;
  return { status: found.status, access: found.access };
}

/** A browser in which a payer is signed in at the page of a membership. */
class Member {
  #cookie = '';

  static async of(sessionId: string, stripeSessionId: string, email: string): Promise<Member> {
    const account = { sessionId, stripeSessionId, email, password: 'correct horse battery' };
    expect((await shop.post('/api/create-account', account)).status).toBe(201);
    const member = new Member();
    await member.post({ act: 'sign-in', email, password: account.password });
    return member;
  }

  /** Sends a form; gives the address that it leads to. */
  async post(form: Readonly<Record<string, string>>): Promise<string> {
    const response = await fetch(`${shop.address}/manage`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: this.#cookie },
      body: new URLSearchParams(form),
    });
    this.#cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? this.#cookie;
    return response.headers.get('Location') ?? '';
  }

  async html(query = ''): Promise<string> {
    return (await this.#get(query)).text();
  }

  /** The content security policy of the page. */
  async policy(): Promise<string | null> {
    return (await this.#get('')).headers.get('Content-Security-Policy');
  }

  #get(query: string): Promise<Response> {
    return fetch(`${shop.address}/manage${query}`, { headers: { Cookie: this.#cookie } });
  }

  async page(query = ''): Promise<string> {
    return textOf(await this.html(query));
  }
}

const textOf = (html: string): string =>
  html.replaceAll(/<style>.*?<\/style>|<[^>]+>|[\u2066-\u2069]/gs, ' ').replaceAll(/\s+/g, ' ');

const later = (ms: number) => shop.stripe.advance(new Date(shop.stripe.books.seconds() * 1000 + ms));

test('the page before the checkout says what is due today, what follows and when, and wants a consent', async () => {
  const sessionId = await visitor();
  const page = await fetch(
    `${shop.address}/api/checkout?${new URLSearchParams({ plan: 'monthly', client_reference_id: sessionId })}`,
  );
  const text = (await page.text())
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(page.status).toBe(200);
  expect(text).toContain('Free for 7 days, then $14 every month until you cancel.');
  expect(text).toMatch(/Due today \(USD\) \$0 Next payment, \w+ \d+, \d{4} \$14 /);
  expect(text).toContain('I agree to be charged $14 every month until I cancel.');

  const unticked = await shop.subscribe(sessionId, 'monthly', { consent: '' });
  expect(unticked.status).toBe(422);
  expect(await unticked.text()).toContain('Tick the box to go on. Without it nothing is charged.');
  expect(await rowsOf('checkouts', sessionId)).toEqual([]);
});

test('a free trial gives access before anything is charged, and is charged when it ends', async () => {
  const { sessionId, checkout, id } = await subscribed('monthly');
  await deliver();
  expect(await rowsOf('payments', sessionId, 'payment_id, amount, currency, status')).toEqual([
    { payment_id: checkout, amount: 0, currency: 'USD', status: 'completed' },
  ]);
  expect(await rowsOf('checkouts', sessionId, 'number, plan_id, dues, today, state')).toEqual([
    { number: 1, plan_id: 'monthly', dues: '0 USD; 7 days; 1400 every 1 month', today: 0, state: 'paid' },
  ]);
  expect(await rowsOf('subscriptions', sessionId, 'subscription_id, status')).toEqual([
    { subscription_id: id, status: 'trialing' },
  ]);
  for (const { metadata } of [
    await shop.account.subscriptions.retrieve(id),
    await shop.account.checkout.sessions.retrieve(checkout),
  ]) {
    expect(metadata).toMatchObject({ app_user_id: sessionId });
  }
  await later(weekMs);
  await deliver();
  expect(await rowsOf('subscriptions', sessionId, 'status')).toEqual([{ status: 'active' }]);
  expect(await rowsOf('charges', sessionId, 'amount, state, refunded')).toEqual([
    { amount: 1400, state: 'paid', refunded: 0 },
  ]);
});

test('a payer who comes back before the event finds the subscription, once', async () => {
  const { sessionId, checkout, id } = await subscribed('weekly');
  const status = () => fetch(`${shop.address}/api/payment-status/${checkout}`);
  expect((await Promise.all([status(), status()])).map((response) => response.status)).toEqual([200, 200]);
  const rows = () => rowsOf('subscriptions', sessionId, 'subscription_id, status');
  expect(await rows()).toEqual([{ subscription_id: id, status: 'trialing' }]);
  await deliver();
  expect(await rows()).toEqual([{ subscription_id: id, status: 'trialing' }]);
});

test('a renewal that fails is past due since then, and paid again with another card', async () => {
  const { sessionId, id } = await subscribed('weekly');
  shop.stripe.books.declined.add('pm_good');
  await later(weekMs);
  await deliver();
  const [row] = await rowsOf('subscriptions', sessionId);
  expect(row).toMatchObject({ status: 'past_due', unpaid_since: expect.any(Date) });
  expect(await rowsOf('charges', sessionId, 'amount, state')).toEqual([
    { amount: 100, state: 'paid' },
    { amount: 500, state: 'open' },
  ]);
  expect(await access(sessionId)).toEqual({ status: 'past_due', access: true });
  shop.stripe.books.declined.clear();
  await shop.account.subscriptions.update(id, { default_payment_method: 'pm_new' });
  await later(weekMs);
  await deliver();
  expect(await rowsOf('subscriptions', sessionId, 'status, unpaid_since')).toEqual([
    { status: 'active', unpaid_since: null },
  ]);
});

test('a cancelled subscription ends with its period, and a dispute and a refund are followed', async () => {
  const { sessionId, id } = await subscribed('yearly');
  await deliver();
  await shop.account.subscriptions.update(id, { cancel_at_period_end: true });
  await deliver();
  expect(await rowsOf('subscriptions', sessionId, 'status, cancel_at = period_end as at_end')).toEqual([
    { status: 'active', at_end: true },
  ]);
  const [charge] = await rowsOf('charges', sessionId);
  await shop.account.refunds.create({ payment_intent: String(charge?.payment_intent), amount: 900 });
  await shop.stripe.dispute(String(charge?.payment_intent));
  await deliver();
  expect(await rowsOf('charges', sessionId, 'amount, refunded, disputed')).toEqual([
    { amount: 6900, refunded: 900, disputed: true },
  ]);
  expect(await access(sessionId)).toEqual({ status: 'active', access: false });
  await later(53 * weekMs);
  await deliver();
  expect(await rowsOf('subscriptions', sessionId, 'status, ended_at = cancel_at as at_end')).toEqual([
    { status: 'canceled', at_end: true },
  ]);
});

test('a member sees the invoices, uses another card at Stripe, and cancels there', async () => {
  const { sessionId, checkout, id } = await subscribed('weekly');
  const member = await Member.of(sessionId, checkout, 'gil@example.com');
  expect(await member.html()).toContain(`href="${shop.stripe.url}/invoice/in_`);
  for (const _ of ['twice', 'with one configuration']) {
    expect(await member.post({ act: 'card', subscription: id })).toMatch(`${shop.stripe.url}/portal/bps_`);
  }
  expect(await member.policy()).toContain(`form-action 'self' ${shop.stripe.url};`);
  expect(shop.stripe.books.portalConfigurations.all).toHaveLength(1);
  await member.post({ act: 'cancel', subscription: id });
  expect(await shop.account.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
  expect(await rowsOf('subscriptions', sessionId, 'cancel_at = period_end as at_end')).toEqual([
    { at_end: true },
  ]);
});

test('a member who cancels what Stripe has ended reads that it has ended, and when', async () => {
  const { sessionId, checkout, id } = await subscribed('weekly');
  const member = await Member.of(sessionId, checkout, 'ivo@example.com');
  await shop.account.subscriptions.cancel(id);
  // The event has not come.
  expect(await member.page()).toContain('Next payment');
  expect(await member.post({ act: 'cancel', subscription: id })).toBe('/manage');
  expect(await member.page()).toMatch(/This subscription has ended\. Plan Weekly Ended on \w+ \d+, \d{4} /);
  expect(await rowsOf('subscriptions', sessionId, 'status, ended_at is null as goes_on')).toEqual([
    { status: 'canceled', goes_on: false },
  ]);
  await expect(shop.account.subscriptions.cancel(id)).rejects.toMatchObject({ code: 'resource_missing' });
});

test('a status that we do not know gives no access, says so, and sells nothing twice', async () => {
  const { sessionId, checkout, id } = await subscribed('monthly');
  const member = await Member.of(sessionId, checkout, 'kai@example.com');
  Object.assign(shop.stripe.books.subscriptions.get(id) ?? {}, { status: 'mislaid' });
  await shop.account.subscriptions.update(id, { metadata: { looked: 'at' } });
  await deliver();
  expect(await rowsOf('subscriptions', sessionId, 'status')).toEqual([{ status: 'mislaid' }]);
  expect(await access(sessionId)).toEqual({ status: 'mislaid', access: false });
  expect(await member.html()).toContain(
    'This subscription gives no access at the moment. Do not buy another one; write to us. <a href="mailto:hello@copperpan.example">',
  );
  expect(await checkoutOf(sessionId, 'yearly')).toBe(`${shop.address}/more?payment=${checkout}`);
  await member.post({ act: 'cancel', subscription: id });
  expect(await shop.account.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
  expect(await rowsOf('charges', sessionId)).toEqual([]);
});

test('a customer whom somebody deleted at Stripe reads that it has ended, and is charged nothing more', async () => {
  const { sessionId, checkout, id } = await subscribed('weekly');
  const member = await Member.of(sessionId, checkout, 'lea@example.com');
  const { customer } = await shop.account.subscriptions.retrieve(id);
  await shop.account.customers.del(String(customer));
  // The event has not come.
  expect(await member.post({ act: 'card', subscription: id })).toBe('/manage');
  expect(await member.page()).toContain('This subscription has ended. Plan Weekly Ended on');
  expect(await access(sessionId)).toEqual({ status: 'canceled', access: false });
  await later(weekMs);
  await deliver();
  expect(await rowsOf('charges', sessionId, 'amount')).toEqual([{ amount: 100 }]);
});

test('the same choice leads to the same Session, another choice closes it, and what is paid is not sold again', async () => {
  const sessionId = await visitor();
  const [first, ...same] = await Promise.all(
    Array.from({ length: 8 }, () => checkoutOf(sessionId, 'monthly')),
  );
  expect(same).toEqual(Array.from({ length: 7 }, () => first));
  const other = await checkoutOf(sessionId, 'yearly');
  expect(other).not.toBe(first);
  expect((await shop.account.checkout.sessions.retrieve(first ?? '')).status).toBe('expired');
  await shop.stripe.complete(other, { email: `${sessionId}@example.com` });
  // Before the event, and after it.
  const paid = `${shop.address}/more?payment=${other}`;
  expect(await checkoutOf(sessionId, 'monthly')).toBe(paid);
  await deliver();
  expect(await checkoutOf(sessionId, 'monthly')).toBe(paid);
  expect(await rowsOf('charges', sessionId, 'amount')).toEqual([{ amount: 6900 }]);
});

test('a Session that was made, and not stored before the process ended, is asked for again, or left behind', async () => {
  const sessionId = await visitor();
  const first = await checkoutOf(sessionId, 'monthly');
  const forget = 'update checkouts set checkout_id = null';
  await shop.query(`${forget} where session_id = $1`, [sessionId]);
  expect(await checkoutOf(sessionId, 'monthly')).toBe(first);
  // Stands for any parameter that a restart changes, such as PUBLIC_URL: Stripe then refuses the key.
  await shop.query(`${forget}, expires_at = expires_at - interval '1 minute' where session_id = $1`, [
    sessionId,
  ]);
  expect(await checkoutOf(sessionId, 'monthly')).not.toBe(first);
  expect(await rowsOf('checkouts', sessionId, 'number, state')).toEqual([
    { number: 1, state: 'closed' },
    { number: 2, state: 'open' },
  ]);
});

test('a coupon that somebody deleted at Stripe sells nothing, at no price, and says the way out', async () => {
  const sessionId = await visitor();
  const coupons = [...shop.stripe.books.coupons.all];
  for (const { id } of coupons) await shop.account.coupons.del(id);
  const refused = await shop.subscribe(sessionId, 'yearly');
  for (const coupon of coupons) shop.stripe.books.coupons.add(coupon);
  expect([refused.status, await refused.text()]).toEqual([
    404,
    expect.stringContaining('This plan cannot be paid at the moment; nothing was charged.'),
  ]);
  expect(await rowsOf('checkouts', sessionId, 'state')).toEqual([{ state: 'closed' }]);
});

test('two Sessions that are both paid leave one subscription, and one refund', async () => {
  const sessionId = await visitor();
  const first = await checkoutOf(sessionId, 'weekly');
  shop.stripe.fail({ path: `/v1/checkout/sessions/${first}/expire`, status: 500, times: 3 });
  const second = await checkoutOf(sessionId, 'yearly');
  await shop.stripe.complete(first, { email: `${sessionId}@example.com` });
  await later(1000);
  await shop.stripe.complete(second, { email: `${sessionId}@example.com` });
  await deliver();
  await deliver();
  expect(await rowsOf('subscriptions', sessionId, 'plan_id, status')).toEqual([
    { plan_id: 'weekly', status: 'trialing' },
    { plan_id: 'yearly', status: 'canceled' },
  ]);
  await vi.waitFor(
    async () => {
      await deliver();
      expect(await rowsOf('charges', sessionId, 'amount, refunded')).toEqual([
        { amount: 100, refunded: 0 },
        { amount: 6900, refunded: 6900 },
      ]);
    },
    { timeout: 30_000, interval: 200 },
  );
});

test('a second subscription stays if the first one has ended, of which the server has not heard', async () => {
  const sessionId = await visitor();
  const first = await checkoutOf(sessionId, 'weekly');
  shop.stripe.fail({ path: `/v1/checkout/sessions/${first}/expire`, status: 500, times: 3 });
  const second = await checkoutOf(sessionId, 'yearly');
  await shop.stripe.complete(first, { email: `${sessionId}@example.com` });
  await deliver();
  const { subscriptions, events } = shop.stripe.books;
  await shop.account.subscriptions.cancel(subscriptions.all[0]?.id ?? '');
  for (const event of events.all) event.pending_webhooks = 0;
  await later(1000);
  await shop.stripe.complete(second, { email: `${sessionId}@example.com` });
  await deliver();
  expect(await rowsOf('subscriptions', sessionId, 'plan_id, status')).toEqual([
    { plan_id: 'weekly', status: 'trialing' },
    { plan_id: 'yearly', status: 'active' },
  ]);
  expect(await rowsOf('refunds', sessionId)).toEqual([]);
});

test('a forged amount, another visit and a Session that we did not open give nothing', async () => {
  const sessionId = await visitor();
  const forged = await shop.subscribe(sessionId, 'monthly', { dues: '0 USD; 700 days; 1 every 1 month' });
  expect([forged.status, await forged.text()]).toEqual([409, expect.stringContaining('has changed')]);

  const [price] = (await shop.account.prices.list({ active: true, type: 'recurring' })).data;
  const metadata = { stile_session: sessionId, stile_checkout: '1', stile_plan: 'yearly' };
  const made = await shop.account.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: 'http://evil.test/',
    client_reference_id: sessionId,
    metadata,
    subscription_data: { metadata },
  });
  await shop.stripe.complete(made.id, { email: 'eve@example.com' });
  await deliver();
  expect(await rowsOf('payments', sessionId)).toEqual([]);
  expect(await rowsOf('subscriptions', sessionId)).toEqual([]);
  // The same with the number of a checkout that there is, for another plan.
  await checkoutOf(sessionId, 'monthly');
  const again = await shop.account.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: 'http://evil.test/',
    client_reference_id: sessionId,
    metadata,
    subscription_data: { metadata },
  });
  await shop.stripe.complete(again.id, { email: 'eve@example.com' });
  await deliver();
  expect(await rowsOf('subscriptions', sessionId)).toEqual([]);
  expect(await rowsOf('refused_payments', sessionId, 'reason')).toEqual([{ reason: 'unknown-checkout' }]);
});
