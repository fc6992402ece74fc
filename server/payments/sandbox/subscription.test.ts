import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { funnelOf } from '../../../tests/support/funnels.ts';
import { connections } from '../../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../../tests/support/server/test-server.ts';
import { Visitor } from '../../../tests/support/server/visitor.ts';

describe.each(connections)('a subscription of the sandbox, on $name', ({ open }) => {
  let server: TestServer;
  let visitor: Visitor;
  beforeAll(async () => {
    server = await testServer(await open(), funnelOf('examples/cooking-club.json'));
    visitor = new Visitor(server);
    await server.post('/api/submit', { sessionId: visitor.sessionId, answers: { people: 'Myself' } });
  });
  afterAll(() => server.database.close());

  const post = (path: string, query: object, body: Readonly<Record<string, string>>) =>
    server.app.request(
      `${path}?${new URLSearchParams({ client_reference_id: visitor.sessionId, ...query })}`,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Sec-Fetch-Site': 'same-origin',
        },
        body: new URLSearchParams(body).toString(),
      },
    );
  const subscribe = (body: Readonly<Record<string, string>>) =>
    post('/api/checkout', { plan: 'weekly' }, body);
  const act = (name: string) => post('/sandbox/subscription', {}, { act: name });
  const charges = async () =>
    (await server.store.subscriptions.chargesOf(visitor.sessionId)).map(({ at, amount }) => ({
      day: at.toISOString().slice(0, 10),
      amount,
    }));

  test('needs the consent and an address', async () => {
    expect((await subscribe({ email: 'ana@example.com' })).status).toBe(422);
    const response = await subscribe({ email: 'ana', consent: 'yes' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('This e-mail address is not complete.');
    expect(await charges()).toEqual([]);
  });

  test('begins once, with the price of its trial', async () => {
    const [begun, twin] = await Promise.all(
      [1, 2].map(() => subscribe({ email: 'ana@example.com', consent: 'yes' })),
    );
    if (!begun || !twin) throw new Error('Both were sent.');
    expect(twin.headers.get('Location')).toBe(begun.headers.get('Location'));
    expect([begun.status, begun.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/more\?payment=cs_sandbox_\w+&session=/),
    ]);
    const again = await subscribe({ email: 'ana@example.com', consent: 'yes' });
    expect(again.headers.get('Location')).toBe(begun.headers.get('Location'));
    expect(await charges()).toEqual([{ day: '2026-01-02', amount: 100 }]);
    const subscriptions = await server.store.subscriptions.of(visitor.sessionId);
    expect(subscriptions).toMatchObject([{ status: 'trialing', dues: '100 USD; 3 days; 500 every 1 week' }]);
  });

  test('is charged as a month passes, ends with its period once it is cancelled, and is charged no more', async () => {
    await act('a-month-later');
    const weekly = ['2026-01-05', '2026-01-12', '2026-01-19', '2026-01-26', '2026-02-02'];
    const paid = [{ day: '2026-01-02', amount: 100 }, ...weekly.map((day) => ({ day, amount: 500 }))];
    expect(await charges()).toEqual(paid);
    await act('cancel');
    await act('a-month-later');
    expect(await charges()).toEqual(paid);
    const [subscription] = await server.store.subscriptions.of(visitor.sessionId);
    expect(subscription).toMatchObject({ status: 'canceled', endedAt: new Date('2026-02-09T03:04:05Z') });
    const page = await server.app.request(`/sandbox/subscription?client_reference_id=${visitor.sessionId}`);
    expect(await page.text()).not.toContain('A month later');
  });
});
