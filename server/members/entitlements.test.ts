import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { funnelOf, minimalFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { entitlementsKey, type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import type { Charge } from '../money/subscription.ts';

describe('what somebody is entitled to', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await postgres(), funnelOf('examples/cooking-club.json'));
  });
  afterAll(() => server.database.close());

  const ask = (who: Readonly<Record<string, string>>, key = entitlementsKey, site = '') =>
    server.app.request(`${site}/api/entitlements?${new URLSearchParams(who)}`, {
      headers: { Authorization: `Bearer ${key}` },
    });
  const entitlements = async (who: Readonly<Record<string, string>>) =>
    (await (await ask(who)).json()).entitlements;

  test('is answered with the key, by the id of the session or the address of an account', async () => {
    const visitor = new Visitor(server);
    await server.post('/api/submit', { sessionId: visitor.sessionId, answers: { people: 'Myself' } });
    expect(await entitlements({ userId: visitor.sessionId })).toEqual([]);
    const payment = await visitor.subscribe('weekly', 'ana@example.com');
    const entitled = {
      userId: visitor.sessionId,
      plan: 'weekly',
      subscription: expect.stringMatching(/^sub_sandbox_/),
      status: 'trialing',
      access: true,
      // The trial of three days, and a week of grace.
      until: '2026-01-12T03:04:05.000Z',
      cancelAt: null,
      paused: false,
      pausedUntil: null,
    };
    expect(await entitlements({ userId: visitor.sessionId })).toEqual([entitled]);
    expect(await entitlements({ email: 'ana@example.com' })).toEqual([]);
    await visitor.createAccount('ana@example.com', 'correct horse battery', payment);
    expect(await entitlements({ email: 'ANA@example.com' })).toEqual([entitled]);
    expect(await entitlements({ email: 'eve@example.com' })).toEqual([]);
    expect(await entitlements({ userId: randomUUID() })).toEqual([]);
  });

  test('is not told at another site', async () => {
    const visitor = new Visitor(server);
    await server.post('/api/submit', { sessionId: visitor.sessionId, answers: { people: 'Myself' } });
    await visitor.subscribe('weekly', 'una@example.com');
    await server.publish({ ...minimalFunnel, id: 'pets' });
    await server.store.sites.add({ funnelId: 'pets', address: '/pets/' }, 'Ana');
    const askedThere = async () => {
      const response = await ask({ userId: visitor.sessionId }, entitlementsKey, '/pets');
      return [response.status, await response.json()];
    };
    await expect.poll(askedThere).toEqual([200, { entitlements: [] }]);
  });

  test('is of one subscription: a dispute about a former one does not end access', async () => {
    const visitor = new Visitor(server);
    await server.post('/api/submit', { sessionId: visitor.sessionId, answers: { people: 'Myself' } });
    await visitor.subscribe('monthly', 'max@example.com');
    const [present = expect.fail()] = await server.store.subscriptions.of(visitor.sessionId);
    const former = { ...present, id: 'sub_former', startedAt: new Date('2025-11-01T00:00:00Z') };
    const disputed: Charge = {
      ...{ id: 'in_former', amount: 1400, tax: undefined, currency: 'USD', state: 'paid' },
      ...{ refunded: 0, disputed: true, paymentIntent: 'pi_former', at: former.startedAt },
    };
    await server.store.subscriptions.put(former, [disputed], await server.store.subscriptions.nextAnswer());
    expect(await entitlements({ userId: visitor.sessionId })).toMatchObject([
      { subscription: 'sub_former', access: false },
      { subscription: present.id, access: true },
    ]);
  });

  test('tells a pause, also one without an end', async () => {
    const visitor = new Visitor(server);
    await server.post('/api/submit', { sessionId: visitor.sessionId, answers: { people: 'Myself' } });
    await visitor.subscribe('monthly', 'kim@example.com');
    const [subscription] = await server.store.subscriptions.of(visitor.sessionId);
    if (!subscription) expect.fail('There is no subscription.');
    const paused = async (until: Date | undefined) => {
      const answer = await server.store.subscriptions.nextAnswer();
      await server.store.subscriptions.put({ ...subscription, pause: { until } }, [], answer);
      return (await entitlements({ userId: visitor.sessionId }))[0];
    };
    expect(await paused(new Date('2026-03-09T00:00:00Z'))).toMatchObject({
      paused: true,
      pausedUntil: '2026-03-09T00:00:00.000Z',
      access: true,
      until: '2026-01-09T03:04:05.000Z',
    });
    expect(await paused(undefined)).toMatchObject({ paused: true, pausedUntil: null });
    expect(await paused(server.clock.time)).toMatchObject({ paused: false, pausedUntil: null });
  });

  test('follows the clock of the sandbox, as the page of the payer does', async () => {
    const visitor = new Visitor(server);
    await server.post('/api/submit', { sessionId: visitor.sessionId, answers: { people: 'Myself' } });
    await visitor.subscribe('monthly', 'lee@example.com');
    const [begun = expect.fail()] = await server.store.subscriptions.of(visitor.sessionId);
    await server.payments.subscriptions.pause(begun, new Date('2026-06-09T00:00:00Z'));
    const access = async () => (await entitlements({ userId: visitor.sessionId }))[0].access;
    expect(await access()).toBe(true);
    await visitor.aMonthLater();
    expect(await access()).toBe(false);
  });

  test('is refused without the key, and after ten wrong keys from one address', async () => {
    const none = await server.app.request('/api/entitlements?email=ana@example.com');
    expect([none.status, (await none.json()).detail]).toEqual([
      401,
      'This call needs the key that the server has in ENTITLEMENTS_KEY. Send it as Authorization: Bearer and the key.',
    ]);
    for (let guess = 1; guess <= 10; guess += 1) expect((await ask({}, `key ${guess}`)).status).toBe(401);
    expect((await ask({}, 'key 11')).status).toBe(429);
    const nobody = await ask({ userId: 'ana' });
    expect([nobody.status, (await nobody.json()).detail]).toEqual([
      400,
      'The address names nobody. Add userId, the id of a session, or email, the address of an account.',
    ]);
  });
});
