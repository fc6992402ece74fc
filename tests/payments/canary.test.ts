import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serve } from '../support/served.ts';
import { Shop } from './shop.ts';

/** Values that are used nowhere else: each one found is a leak. */
const canaries = {
  password: 'Pa55-canary-6fd1',
  email: 'canary-mail-77ab@example.com',
  answer: 'Canary Keeper 91c3',
  query: 'utm-canary-20e4',
} as const;

let shop: Shop;
const errorBodies: string[] = [];
beforeAll(async () => {
  shop = await Shop.open({ LOG_LEVEL: 'trace' }, { start: serve });
  await goWell();
  await goWrong();
}, 120_000);
afterAll(() => shop.close());

const account = (sessionId: string, stripeSessionId: string, more: object = {}) => ({
  sessionId,
  email: canaries.email,
  password: canaries.password,
  stripeSessionId,
  ...more,
});

/** A visitor's whole path, to the refund. */
async function goWell(): Promise<void> {
  const sessionId = await shop.visitor();
  await shop.post('/api/update', { sessionId, updates: { 'Step 7': canaries.answer } });
  await shop.post('/api/submit-email', { sessionId, email: canaries.email, subscription: true });
  const payment = await shop.pay(sessionId, '3 Months', canaries.email);
  await fetch(`${shop.address}/api/payment-status/${payment.id}`);
  await shop.post('/api/create-account', account(sessionId, payment.id));
  await vi.waitFor(
    async () => expect(await shop.query('select state from refunds')).toEqual([{ state: 'done' }]),
    { timeout: 30_000, interval: 100 },
  );
}

/** Failing requests, with the canaries in them. */
async function goWrong(): Promise<void> {
  const sessionId = await shop.visitor();
  const cheap = await shop.pay(sessionId, '3 Months', canaries.email, { amount: 1 });
  const fine = await shop.pay(sessionId, '3 Months', canaries.email);
  const raw = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.address}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string>) =>
    fetch(`${shop.address}${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  const failures = [
    () => shop.post('/api/create-account', account(sessionId, cheap.id)),
    // With the account's own password the payment would join it.
    () =>
      shop.post('/api/create-account', account(sessionId, fine.id, { password: `${canaries.password}!` })),
    () => shop.post('/api/create-account', account(sessionId, 'cs_test_none')),
    () => shop.post('/api/create-account', account(sessionId, fine.id, { refund: canaries.answer })),
    () => shop.post('/api/create-account', account(sessionId, fine.id, { email: canaries.answer })),
    () => raw('/api/create-account', `{"password": "${canaries.password}", "email": ${canaries.email}`),
    () => shop.post('/api/update', { sessionId, updates: { 'Step 99': canaries.answer } }),
    () => shop.post('/api/update', { sessionId, updates: { 'Step 6': canaries.answer } }),
    () => shop.post('/api/update', { sessionId, updates: { 'Step 7': `\ud800${canaries.answer}` } }),
    () =>
      shop.post(`/api/submit-email?field=${canaries.answer}`, {
        sessionId,
        email: canaries.email,
        subscription: true,
      }),
    () => form('/step2', { 'Step 2': canaries.answer }, { 'Sec-Fetch-Site': 'same-origin' }),
    () => form('/step2', { 'Step 2': canaries.answer }, { Origin: `https://${canaries.query}.example` }),
    () => form('/staff/sign-in', { token: `${canaries.password}\0` }, { 'Sec-Fetch-Site': 'same-origin' }),
    () =>
      fetch(`${shop.address}/api/analytics`, { headers: { Cookie: `stile_staff=9.${canaries.password}` } }),
    () => fetch(`${shop.address}/api/activity?sessionId=${canaries.query}`),
    () => fetch(`${shop.address}/api/funnels/${canaries.answer}/%00/${canaries.query}`),
    () => raw('/api/stripe/webhook', canaries.email, { 'Stripe-Signature': canaries.password }),
    () => fetch(`${shop.address}/api/payment-status/${canaries.password}?utm_source=${canaries.query}`),
    () => fetch(`${shop.address}/nowhere/${canaries.answer}?utm_source=${canaries.query}`),
  ];
  for (const failure of failures) {
    const response = await failure();
    expect(response.status).toBeGreaterThanOrEqual(400);
    errorBodies.push(await response.text());
  }
  shop.stripe.fail({ path: '/v1/checkout/sessions', method: 'GET', times: 3, status: 500 });
  const unknown = await fetch(`${shop.address}/api/payment-status/cs_test_${'0'.repeat(20)}`);
  expect(unknown.status).toBe(503);
  errorBodies.push(await unknown.text());
  // A write fails, and PostgreSQL's error quotes the refused row.
  await shop.query(`alter table accounts add constraint canary check (email not like 'canary%') not valid`);
  const refused = await shop.post('/api/create-account', account(await shop.visitor(), fine.id));
  errorBodies.push(await refused.text());
}

/** The rows of every table, except of those that are meant to store what visitors gave. */
async function rowsOfJobsAndMoney(): Promise<string> {
  const tables = await shop.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and (table_schema = 'pgboss'
       or (table_schema = 'public' and table_name in ('refunds', 'refused_payments', 'payment_events')))`,
  );
  expect(tables.length).toBeGreaterThan(5);
  const rows = await Promise.all(tables.map(({ name }) => shop.query(`select t::text from ${name} t`)));
  return JSON.stringify(rows);
}

const secrets = () => ({
  ...canaries,
  'secret key': shop.stripe.secretKey,
  'webhook secret': shop.stripe.webhookSecret,
});

test('the canaries are stored where they belong', async () => {
  const sessions = JSON.stringify(await shop.query('select s::text from sessions s'));
  expect(sessions).toContain(canaries.answer);
  expect(sessions).toContain(canaries.email);
  expect(shop.output.join('\n')).toContain('/api/create-account');
  expect(await rowsOfJobsAndMoney()).toContain('cs_test_');
});

test('no password, key, e-mail or answer is in a line of the log', () => {
  for (const [name, secret] of Object.entries(secrets())) {
    expect(shop.output.join('\n'), name).not.toContain(secret);
  }
});

test('none is in the body of an error', () => {
  expect(errorBodies.length).toBeGreaterThan(10);
  for (const [name, secret] of Object.entries(secrets())) {
    expect(errorBodies.join('\n'), name).not.toContain(secret);
  }
});

test('none is in a row of a job, a refund, a refusal or an event', async () => {
  const rows = await rowsOfJobsAndMoney();
  for (const [name, secret] of Object.entries(secrets())) expect(rows, name).not.toContain(secret);
});

test('a key that Stripe does not know stops the start with a sentence, which repeats nothing of it', {
  timeout: 60_000,
}, async () => {
  const STRIPE_SECRET_KEY = 'sk_test_canary4eC39HqLyjWDarjtT1';
  const output = await serve({ ...shop.settings, PORT: '0', STRIPE_SECRET_KEY }).then(
    () => expect.fail('The server started.'),
    (error: Error) => error.message,
  );
  expect(output).toContain('Stripe does not know the key in STRIPE_SECRET_KEY;');
  // Stripe's own messages contain the last four characters of the key.
  expect(output).not.toContain(STRIPE_SECRET_KEY.slice(-4));
});
