import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedFunnel } from '../tests/support/funnels.ts';
import { postgres } from '../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../tests/support/server/test-server.ts';
import { Visitor } from '../tests/support/server/visitor.ts';

let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await testServer(await postgres());
  visitor = await Visitor.arrived(server);
});
afterAll(() => server.database.close());

const fields = ['Step 7', 'Step 6', 'Step 16', 'Step 24', 'UTM', '__proto__', 'constructor'];
const text = fc.string({
  unit: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\0', '\ud800', '$')),
});
const posts = ['/api/submit', '/api/update', '/api/submit-email', '/api/create-account'];

/** JSON that passes the first checks more often than arbitrary JSON. */
const body = () =>
  fc.record(
    {
      sessionId: fc.oneof(
        { weight: 4, arbitrary: fc.constant(visitor.sessionId) },
        fc.uuid(),
        fc.jsonValue(),
      ),
      answers: fc.oneof(fc.dictionary(fc.constantFrom(...fields), text), fc.jsonValue()),
      updates: fc.oneof(fc.dictionary(fc.constantFrom(...fields), text), fc.jsonValue()),
      email: fc.oneof(fc.emailAddress(), text, fc.jsonValue()),
      password: fc.oneof(text, fc.jsonValue()),
      stripeSessionId: fc.oneof(text, fc.jsonValue()),
      subscription: fc.oneof(fc.boolean(), fc.jsonValue()),
    },
    { requiredKeys: [] },
  );

const isFault = (status: number) => status >= 500;

test('no JSON that a client sends makes a call fail inside', async () => {
  const calls = fc.record({ path: fc.constantFrom(...posts), body: fc.oneof(body(), fc.jsonValue()) });
  await fc.assert(
    fc.asyncProperty(calls, async (call) => {
      expect((await server.post(call.path, call.body)).status).not.toSatisfy(isFault);
    }),
    { numRuns: 600 },
  );
});

test('no bytes, content type, method or path that a client sends make the server fail inside', async () => {
  const pathPart = fc.oneof(
    fc.constantFrom('api', 'submit', 'payment-status', 'assets', 'sandbox', 'checkout', 'staff', 'sign-in'),
    fc.webPath(),
    fc.constantFrom('api/funnels/job-seeker', '%00', '%', '..', '%2e%2e', '%ff', "'", 'step3'),
  );
  const requests = fc.record({
    path: fc.array(pathPart, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
    query: fc.oneof(fc.webQueryParameters(), fc.constantFrom('sessionId=%00', 'sessionId=%', 'token=%00')),
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
    type: fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'x',
    ),
    body: fc.uint8Array({ maxLength: 200 }),
  });
  await fc.assert(
    fc.asyncProperty(requests, async ({ path, query, method, type, body: bytes }) => {
      const response = await server.app.request(`http://localhost${path}?${query}`, {
        method,
        headers: { 'Content-Type': type },
        ...(!['GET', 'HEAD'].includes(method) && { body: bytes.slice() }),
      });
      expect(response.status).not.toSatisfy(isFault);
    }),
    { numRuns: 600 },
  );
});

test('every stored text comes back as it was sent', async () => {
  const title = shippedFunnel.steps.find(({ field }) => field === 'Step 7');
  expect(title).toHaveProperty('maxLength');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), async (answer) => {
      const { status } = await visitor.update({ 'Step 7': answer });
      const stored = (await visitor.row())?.answers['Step 7'];
      expect(status === 200 ? stored === answer : status === 422).toBe(true);
    }),
    { numRuns: 100 },
  );
});
