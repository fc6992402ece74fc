import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { oneConnection, postgres } from '../../tests/support/server/databases.ts';
import { signedIn } from '../../tests/support/server/signed-in.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { payment } from '../../tests/support/server/workshop.ts';
import type { Database } from '../store/rows/tables.ts';
import { CountedSessions } from '../store/tables/sessions/counted-sessions.ts';
import type { AnalyticsResponse } from './response/analytics-response.ts';

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

describe('the analytics', () => {
  let server: TestServer;
  let ask: (path: string) => Promise<Response>;
  beforeAll(async () => {
    server = await testServer(await oneConnection(), minimalFunnel);
    ask = await signedIn(server);
    // Two take the short path, one of them up to the plans; one takes the long path; one only looks.
    for (const [pet, source] of [
      ['Cat', 'google'],
      ['Cat', ''],
      ['Dog', 'google'],
      ['', 'friends'],
    ] as const) {
      const visitor = new Visitor(server);
      await visitor.submit({ UTM: source });
      await visitor.update({ 'Pet Status': 'Viewed' });
      server.clock.time = later(server.clock.time, 10);
      if (pet) await visitor.update({ Pet: pet });
      if (pet === 'Cat' && source) await visitor.update({ 'Plan Status': 'Viewed', Plan: 'pro' });
      if (pet === 'Dog') await visitor.update({ 'Age Status': 'Viewed' });
    }
  });
  afterAll(() => server.database.close());

  const figures = async (query = ''): Promise<AnalyticsResponse> =>
    (await ask(`/api/analytics${query}`)).json();

  test('give for each step how many entered, answered and left, and how long it took', async () => {
    const { total, completed, conversionRate, steps } = await figures();
    expect({ total, completed, conversionRate }).toEqual({ total: 4, completed: 1, conversionRate: 25 });
    expect(steps).toMatchObject([
      { path: '/pet', number: 2, title: 'Pet', entered: 4, answered: 3, left: 1 },
      { path: '/age', entered: 1, answered: 0, left: 1, medianMs: null },
      { path: '/plan', entered: 1, answered: 1, left: 0 },
    ]);
    expect(Math.abs((steps[0]?.medianMs ?? 0) - 10_000)).toBeLessThan(900);
  });

  test('give for each transition from a branch how many took it and were lost on it, of all who entered the step', async () => {
    expect((await figures()).edges).toEqual([
      { from: '/pet', to: '/plan', entered: 4, taken: 2, arrived: 1, dropOff: 25 },
      { from: '/pet', to: '/age', entered: 4, taken: 1, arrived: 1, dropOff: 0 },
    ]);
  });

  test('split by version and by variant, each arm compared with the first', async () => {
    const { byVersion, experiments } = await figures();
    expect(byVersion).toEqual([{ name: '1.0.0', total: 4, completed: 1, conversionRate: 25, verdict: null }]);
    expect(experiments).toMatchObject([{ id: 'wording', step: '/pet' }]);
    const arms = experiments[0]?.arms ?? [];
    expect(arms.reduce((sum, { total }) => sum + total, 0)).toBe(4);
    expect(arms.map(({ verdict }) => verdict)).toEqual([null, { state: 'too-early', interval: null }]);
  });

  test('name the sources and the versions that may be asked for, and answer for one of them', async () => {
    const { sources, versions } = await figures();
    expect([sources, versions]).toEqual([['google', '', 'friends'], ['1.0.0']]);
    expect(await figures('?source=google')).toMatchObject({ total: 2, completed: 1, sources });
    expect(await figures('?source=')).toMatchObject({ total: 1, completed: 0 });
    expect(await figures('?source=nobody')).toMatchObject({ total: 0, conversionRate: 0 });
    expect(await figures('?version=1.0.0')).toMatchObject({ total: 4 });
  });

  test('answer for a period, whose days are both included', async () => {
    const period = { from: '2026-01-02', to: '2026-01-02' };
    expect(await figures('?from=2026-01-02&to=2026-01-02')).toMatchObject({ total: 4, period });
    expect(await figures('?from=2026-01-03')).toMatchObject({ total: 0, sources: [] });
    expect(await figures('?to=2026-01-01')).toMatchObject({ total: 0 });
  });

  test.each([
    ['from=2026-02-30', 'invalid-date', "'from' is no day of the calendar. Send one like 2026-01-31."],
    ['to=yesterday', 'invalid-date', "'to' is no day of the calendar. Send one like 2026-01-31."],
    ['from=', 'invalid-date', "'from' is no day of the calendar. Send one like 2026-01-31."],
    [
      'from=2026-02-01&to=2026-01-01',
      'invalid-period',
      "The period ends before it begins. Send a 'to' that is not before 'from'.",
    ],
    [
      'version=9.9.9',
      'unknown-version',
      'The funnel was never published with this version. Send one of: 1.0.0.',
    ],
    ['source=%00', 'nul-character', "'source' contains a NUL character. Send it without."],
  ])('and their export refuse %s', async (query, id, detail) => {
    for (const path of ['/api/analytics', '/api/analytics.csv']) {
      const response = await ask(`${path}?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ type: `urn:problem:stile:${id}`, detail });
    }
  });

  test('count a session in the day on which it began, once, however often it pays, and no money that is on its way', async () => {
    const { store, clock } = server;
    clock.time = new Date('2026-03-31T23:59:59.999Z');
    ask = await signedIn(server);
    const [visitor, undecided] = [new Visitor(server), new Visitor(server)];
    for (const each of [visitor, undecided]) await each.submit({ UTM: '' });
    clock.time = later(clock.time, 0.001);
    const paid = (sessionId: string, status = 'completed') => ({ ...payment(), sessionId, status });
    const [first, second] = [paid(visitor.sessionId), paid(visitor.sessionId)];
    for (const each of [first, second, paid(undecided.sessionId, 'open')]) {
      await store.payments.add(each, clock.time);
    }
    for (const each of [first, second]) {
      const { sessionId, id: paymentId } = each;
      const email = `${paymentId}@example.com`;
      await store.accounts.create({ sessionId, paymentId, email, passwordHash: '' }, clock.time);
      await store.refunds.add(each, clock.time);
    }
    const becomes = async (state: 'pending' | 'done' | 'failed') => {
      for (const each of [first, second]) {
        await store.refunds.change({ sessionId: each.sessionId, paymentId: each.id }, { state });
      }
      const { total, paid, accounts, refunds } = await figures('?from=2026-03-31&to=2026-03-31');
      return { total, paid, accounts, refunds };
    };
    const counted = { total: 2, paid: 1, accounts: 1 };
    expect(await becomes('pending')).toEqual({ ...counted, refunds: 0 });
    expect(await becomes('done')).toEqual({ ...counted, refunds: 1 });
    expect(await becomes('failed')).toEqual({ ...counted, refunds: 0 });
    expect(await figures('?from=2026-03-01&to=2026-03-31')).toMatchObject(counted);
    expect(await figures('?from=2026-04-01')).toMatchObject({ total: 0, paid: 0 });
  });

  test('name forty sources of each month, and count the others as one', async () => {
    const { clock } = server;
    const arrive = (source: string) => new Visitor(server).submit({ UTM: source });
    clock.time = new Date('2026-05-30T12:00:00Z');
    ask = await signedIn(server);
    for (let made = 0; made < 30; made += 1) await arrive(`made up ${made}`);
    expect((await figures('?from=2026-05-30')).sources).toHaveLength(30);
    clock.time = later(clock.time, 86_400);
    for (let made = 30; made < 42; made += 1) await arrive(`made up ${made}`);
    await arrive('made up 0');
    clock.time = later(clock.time, 86_400);
    await arrive('newsletter');
    const of = async (query: string) => {
      const { total, sources } = await figures(query);
      return { total, sources };
    };
    expect((await of('?from=2026-05-01&to=2026-05-31')).sources).toHaveLength(41);
    expect(await of('?from=2026-05-31&source=*')).toMatchObject({ total: 2 });
    expect(await of('?from=2026-05-01&source=made+up+0')).toMatchObject({ total: 2 });
    expect(await of('?from=2026-06-01')).toEqual({ total: 1, sources: ['newsletter'] });
  });

  test('leave no session to be counted again, until something becomes of it', async () => {
    const waiting = () =>
      server.database.db.selectFrom('sessions').select('session_id').where('unfolded', '=', true).execute();
    const visitor = new Visitor(server);
    await visitor.submit({ UTM: '' });
    expect(await waiting()).toHaveLength(1);
    await figures();
    await expect.poll(waiting).toEqual([]);
    await visitor.update({ 'Pet Status': 'Viewed' });
    expect(await waiting()).toEqual([{ session_id: visitor.sessionId }]);
  });
});

test('answer at once while many sessions are folded, say how many are left, and then count them all', async () => {
  const server = await testServer(await postgres());
  onTestFinished(() => server.database.close());
  const ask = await signedIn(server);
  const { db } = server.database;
  const backlog = 1_500;
  await sql`
    insert into sessions (session_id, funnel_id, funnel_version, answers, furthest_step, created_at, updated_at)
    select gen_random_uuid(), 'job-seeker', '1.1.3', '{}', 0, ${server.clock.time}, ${server.clock.time}
    from generate_series(1, ${backlog})
  `.execute(db);
  // Each portion of a fold takes a while, as on a large database.
  await sql`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return null; end $$
  `.execute(db);
  await sql`create trigger linger after update on sessions for each statement execute function linger()`.execute(
    db,
  );
  const figures = async (): Promise<AnalyticsResponse> => (await ask('/api/analytics')).json();
  const { total, pending } = await figures();
  expect(pending).toBeGreaterThan(backlog / 4);
  expect(total + pending).toBe(backlog);
  await sql`drop trigger linger on sessions`.execute(db);
  await expect.poll(figures, { timeout: 40_000 }).toMatchObject({ total: backlog, pending: 0 });
});

test('however many ask for the analytics while another process folds, one connection waits, and visitors are served', async () => {
  const server = await testServer(await postgres());
  onTestFinished(() => server.database.close());
  const ask = await signedIn(server);
  const visitor = await Visitor.arrived(server);
  const [asked] = await server.database.background.transaction().execute(async (transaction) => {
    const waiting = () => waitingForLock(transaction);
    await new CountedSessions(transaction).lockFold({ wait: true });
    const answers = Array.from({ length: 20 }, () => ask('/api/analytics'));
    await expect.poll(waiting).toBe(1);
    expect((await visitor.update({ 'Step 2': 'Yes' })).status).toBe(200);
    expect(await waiting()).toBe(1);
    return [Promise.all(answers)];
  });
  const answers = (await asked) ?? [];
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await answers[0]?.json()).toMatchObject({ total: 1 });
});

test('are read in one snapshot, beside other looks and between two folds', async () => {
  const server = await testServer(await postgres());
  onTestFinished(() => server.database.close());
  const ask = await signedIn(server);
  const visitor = await Visitor.arrived(server);
  const [asked] = await server.store.snapshot(async (snapshot) => {
    const stale = async () => (await new CountedSessions(snapshot).stale('job-seeker')).map(({ id }) => id);
    expect(await stale()).toEqual([visitor.sessionId]);
    await Visitor.arrived(server);
    await server.store.snapshot(async () => {});
    const answer = ask('/api/analytics');
    await expect.poll(() => waitingForLock(server.database.background)).toBe(1);
    expect(await stale()).toEqual([visitor.sessionId]);
    return [answer];
  });
  expect(await (await asked)?.json()).toMatchObject({ total: 2 });
});

test('hold all of a fold that they had to wait for', async () => {
  const server = await testServer(await postgres());
  onTestFinished(() => server.database.close());
  await Visitor.arrived(server);
  const [seen] = await server.store.transaction(async (transaction) => {
    await new CountedSessions(transaction).lockFold({ wait: true });
    const stale = server.store.snapshot((snapshot) => new CountedSessions(snapshot).stale('job-seeker'));
    await expect.poll(() => waitingForLock(server.database.background)).toBe(1);
    await transaction.updateTable('sessions').set({ unfolded: false }).execute();
    return [stale];
  });
  expect(await seen).toEqual([]);
});

/** How many connections wait for a lock on a table, or for an advisory one. */
async function waitingForLock(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and not granted
  `.execute(db);
  return rows[0]?.count;
}

test('the sessions of another funnel are neither counted here nor removed by the retention of this one', async () => {
  const server = await testServer(await postgres());
  onTestFinished(() => server.database.close());
  const own = await Visitor.arrived(server);
  const other = new Visitor(server);
  const at = server.clock.time;
  const made = { id: other.sessionId, fields: new Map(), furthestStep: 0, at };
  await server.store.sessions.create({ ...made, funnelId: 'another', funnelVersion: '1.0.0' });
  await server.store.transaction(async (transaction) => {
    const sessions = new CountedSessions(transaction);
    expect((await sessions.stale('job-seeker')).map(({ id }) => id)).toEqual([own.sessionId]);
    expect(await sessions.idle('job-seeker', later(at, 1), 10)).toEqual([own.sessionId]);
  });
});
