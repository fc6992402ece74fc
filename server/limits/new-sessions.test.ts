import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import type { OpenDatabase } from '../store/open.ts';
import { type NewSessions, newSessions } from './new-sessions.ts';

let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await postgres();
  server = await testServer(database, undefined, undefined, undefined, undefined, 3);
});
afterAll(() => server.database.close());

/** A call from an address. */
const call = async (from: string, path: string, init: RequestInit) =>
  server.app.request(path, { method: 'POST', ...init }, { incoming: { socket: { remoteAddress: from } } });
const send = (from: string, path: string, body: object) =>
  call(from, path, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
const submit = (from: string, answers: object = { UTM: '' }, sessionId: string = randomUUID()) =>
  send(from, '/api/submit', { sessionId, answers });
const tapAnswer = (from: string) =>
  call(from, '/step2', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams({ 'Step 2': 'Yes' }),
  });

test('a network may begin a limited number of sessions in an hour, by calls and forms alike; begun ones go on', async () => {
  const from = '192.0.2.1';
  const existing = randomUUID();
  const begun = [
    await submit(from, { UTM: '' }, existing),
    await submit(from, { 'Step 2': 'Yes' }),
    await tapAnswer(from),
  ];
  expect(begun.map(({ status }) => status)).toEqual([201, 201, 303]);

  const refused = [await submit(from), await submit(from, { 'Step 2': 'Yes' }), await tapAnswer(from)];
  expect(refused.map(({ status, headers }) => [status, headers.get('Retry-After')])).toEqual([
    [429, '3600'],
    [429, '3600'],
    [429, '3600'],
  ]);
  expect((await refused[0]?.json())?.detail).toBe(
    'Too many visits have begun from this network within an hour. Wait for a while, then send this again. A visit that has begun goes on as before.',
  );
  expect((await submit(from, { 'Step 2': 'Yes' }, existing)).status).toBe(200);
  expect((await send(from, '/api/update', { sessionId: existing, updates: { 'Step 2': 'No' } })).status).toBe(
    200,
  );
  expect((await submit('192.0.2.2')).status).toBe(201);

  server.clock.time = new Date(server.clock.time.getTime() + 60 * 60_000);
  expect((await submit(from)).status).toBe(201);
});

test('the networks of an IPv6 site have five times as many together', async () => {
  const statuses: number[] = [];
  for (const network of ['a', 'b', 'c', 'd', 'e', 'f']) {
    for (let host = 1; host <= 3; host += 1) {
      statuses.push((await submit(`2001:db8:1:${network}::${host}`)).status);
    }
  }
  expect(statuses).toEqual([...Array(15).fill(201), 429, 429, 429]);
  expect((await submit('2001:db8:2:a::1')).status).toBe(201);
});

/** How many of these sessions may begin, at once. */
async function begun(times: number, take: NewSessions, network: string): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, () => take(network)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test('few sessions of a network cost no statement, many one for each fiftieth part, and what is refused none', async () => {
  await database.db.deleteFrom('attempts').execute();
  const counts = async () =>
    (await database.db.selectFrom('attempts').select('count').execute()).map(({ count }) => count);
  const take = newSessions({ store: server.store, now: () => new Date() }, 500);
  expect(await begun(9, take, '192.0.2.3')).toBe(9);
  expect(await counts()).toEqual([]);
  expect(await begun(491, take, '192.0.2.3')).toBe(491);
  expect(await counts()).toEqual([500]);
  await begun(1, take, '192.0.2.3');
  await begun(9, take, '192.0.2.3');
  expect(await begun(2_000, take, '192.0.2.3')).toBe(0);
  expect(await counts()).toEqual([510]);
});

test('several processes let through no more than a part each beyond what is allowed', async () => {
  const { store } = server;
  const processes = [1, 2, 3].map(() => newSessions({ store, now: () => new Date() }, 100));
  let all = 0;
  for (let turn = 0; turn < 60; turn += 1) {
    for (const take of processes) all += await begun(1, take, '192.0.2.4');
  }
  expect(all).toBeGreaterThanOrEqual(100);
  expect(all).toBeLessThanOrEqual(100 + processes.length * 2);
});

test('without a limit, no number of sessions is too many', async () => {
  const take = newSessions({ store: server.store, now: () => new Date() }, 0);
  expect(await begun(10_000, take, '192.0.2.5')).toBe(10_000);
});
