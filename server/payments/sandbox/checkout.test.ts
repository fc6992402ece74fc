import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedFunnel } from '../../../tests/support/funnels.ts';
import { postgres } from '../../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../../tests/support/server/test-server.ts';
import { Visitor } from '../../../tests/support/server/visitor.ts';
import { payment } from '../../../tests/support/server/workshop.ts';

let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await testServer(await postgres());
  visitor = await Visitor.arrived(server);
});
afterAll(() => server.database.close());

const address = (plan: string, session: string) =>
  `/sandbox/checkout?${new URLSearchParams({ plan, client_reference_id: session })}`;

const pay = (email: string, from: Record<string, string> = { 'Sec-Fetch-Site': 'same-origin' }) =>
  server.app.request(address('3 Months', visitor.sessionId), {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...from },
    body: new URLSearchParams({ email }).toString(),
  });

test('shows the plan and its total, that no card is charged, and nothing of what the session has answered', async () => {
  await visitor.submitEmail('ana@example.com', true);
  const response = await server.app.request(address('3 Months', visitor.sessionId));
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const text of ['no card is charged', 'Premium Plan', '$199.00', 'value=""']) {
    expect(html).toContain(text);
  }
  expect(html).toContain(`href="/step26?sessionId=${visitor.sessionId}"`);
  expect(html).not.toMatch(/aria-describedby|id="problem"|ana@example\.com/);
});

test('is not cached or framed, and may load nothing but its style', async () => {
  const response = await server.app.request(address('3 Months', visitor.sessionId));
  const css = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? '';
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = response.headers.get('Content-Security-Policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `style-src 'self' 'sha256-${hash}'`,
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test.each([
  ['of another provider', { provider: 'stripe', livemode: undefined }],
  ['of test money', { provider: 'sandbox', livemode: false }],
])('a payment %s in the database is unknown here', async (_, origin) => {
  const made = { ...payment(), ...origin, sessionId: visitor.sessionId };
  await server.store.payments.add(made, server.clock.time);
  expect((await server.app.request(`/api/payment-status/${made.id}`)).status).toBe(404);
  expect((await visitor.createAccount('none@example.com', 'correct horse', made.id)).status).toBe(404);
});

test('stores a completed payment of the plan and leads to the success page', async () => {
  const response = await pay('  payer@example.com');
  expect(response.status).toBe(303);
  const returned = new URL(response.headers.get('Location') ?? '', 'http://localhost');
  expect(returned.pathname).toBe('/success');
  expect(returned.searchParams.get('sessionId')).toBe(visitor.sessionId);
  const id = returned.searchParams.get('session_id') ?? '';
  expect(id).toMatch(/^cs_sandbox_[0-9a-f]{32}$/);
  const rows = await server.database.db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', id)
    .execute();
  expect(rows).toEqual([
    {
      session_id: visitor.sessionId,
      payment_id: id,
      plan_id: '3 Months',
      email: 'payer@example.com',
      amount: 19_900,
      currency: 'USD',
      status: 'completed',
      created_at: server.clock.time,
      provider: 'sandbox',
      payment_intent: null,
      livemode: null,
      joined_account: null,
      tax: null,
      refund_decided: false,
      returned: 0,
      returned_answer: 0,
    },
  ]);
});

test('asks again for an incomplete address, escapes it, and stores no payment', async () => {
  const count = () => server.database.db.selectFrom('payments').select('payment_id').execute();
  const before = await count();
  const response = await pay('"><script>alert(1)</script>');
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(html).toContain('This e-mail address is not complete. Write one like name@example.com.');
  expect(html).not.toContain('<script>');
  expect(await count()).toEqual(before);
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['nobody knows where', {}],
])('a form from %s pays nothing, and is answered with a page that says so', async (_, from) => {
  const payments = () => server.database.db.selectFrom('payments').selectAll().execute();
  const before = await payments();
  const response = await pay('payer@example.com', from);
  expect([response.status, response.headers.get('Location')]).toEqual([403, null]);
  expect(await response.text()).toContain('This form was not sent from a page of this site;');
  expect(await payments()).toEqual(before);
});

test.each([
  ['a plan that is not known', 'Free Forever', () => visitor.sessionId, 404],
  ['a session that is not known', '3 Months', () => new Visitor(server).sessionId, 404],
  ['an invalid session id', '3 Months', () => 'nonsense', 400],
])('shows a page of its own for %s', async (_, plan, session, status) => {
  const response = await server.app.request(address(plan, session()));
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toContain('text/html');
  expect(await response.text()).toContain(`href="${shippedFunnel.start}"`);
});
