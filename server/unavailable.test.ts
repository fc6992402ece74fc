import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../tests/support/database.ts';
import { minimalFunnel, plantFunnel, shippedFunnel } from '../tests/support/funnels.ts';
import { databases, postgres } from '../tests/support/server/databases.ts';
import { signedIn } from '../tests/support/server/signed-in.ts';
import { silentRoad } from '../tests/support/server/silent-road.ts';
import { testServer } from '../tests/support/server/test-server.ts';
import { Visitor } from '../tests/support/server/visitor.ts';
import { openDatabase } from './store/open.ts';

test('a database that is gone makes calls and readiness answer 503 with when to come back, and leaves the process alive', async () => {
  const { url, drop } = await freshDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, pino({ level: 'silent' }));
  const server = await testServer(database);
  const visitor = await Visitor.arrived(server);
  const statusOf = async (path: string) => (await server.app.request(path)).status;
  expect(await statusOf('/readyz')).toBe(200);

  await drop();

  const response = await visitor.update({ 'Step 2': 'Yes' });
  expect([response.status, response.headers.get('Retry-After'), (await response.json()).type]).toEqual([
    503,
    '1',
    'urn:problem:stile:database-unavailable',
  ]);
  expect(await statusOf('/readyz')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf(`/step3?sessionId=${visitor.sessionId}`)).toBe(200);
  await database.close();
});

test('a database that only lets read for a while, as while another takes over, refuses answers with 503, and takes the first one after', async () => {
  const { url, drop } = await freshDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, pino({ level: 'silent' }));
  const server = await testServer(database);
  const visitor = await Visitor.arrived(server);
  const other = new Client({ connectionString: url });
  await other.connect();
  const letWrite = (allowed: boolean) =>
    other.query(
      `alter database ${other.escapeIdentifier(other.database ?? '')} set default_transaction_read_only = ${!allowed}`,
    );
  await letWrite(false);
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

  const statuses = new Set<number>();
  const answerUntilRead = async () => {
    statuses.add((await visitor.update({ 'Step 2': 'Yes' })).status);
    return server.log.join('');
  };
  await expect.poll(answerUntilRead).toContain('"code":"25006"');
  expect([...statuses]).toEqual([503]);
  const ready = async () => {
    const response = await server.app.request('/readyz');
    return [response.status, (await response.json()).detail ?? 'ready'];
  };
  const onlyReads = 'The database only lets read, as while another takes over. Try again shortly.';
  // Several open connections, all made while nothing could be written. A busy machine makes fewer.
  const read = () => sql`select pg_sleep(0.05)`.execute(database.db);
  await Promise.allSettled(Array.from({ length: 8 }, read));
  expect(await ready()).toEqual([503, onlyReads]);

  await letWrite(true);
  server.clock.time = new Date(server.clock.time.getTime() + 5_000);
  expect(await ready()).toEqual([200, 'ready']);
  for (const answer of ['Yes', 'No']) expect((await visitor.update({ 'Step 2': answer })).status).toBe(200);
  await other.end();
  await database.close();
  await drop();
});

describe.each(databases)('on $name', ({ open }) => {
  test('is not ready while the database takes no answers, and ready when it took all of the last seconds', {
    timeout: 60_000,
  }, async () => {
    const server = await testServer(await open());
    onTestFinished(() => server.database.close());
    const { db } = server.database;
    const ready = async () => {
      const response = await server.app.request('/readyz');
      return [response.status, (await response.json()).detail];
    };
    const [lucky, unlucky] = [await Visitor.arrived(server), await Visitor.arrived(server)];
    await sql`
      create function full_disk() returns trigger language plpgsql
      as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`
      create trigger full_disk before update on sessions for each row
      when (old.session_id = ${sql.lit(unlucky.sessionId)}) execute function full_disk()`.execute(db);
    const answer = async (visitor: Visitor, times = 1) => {
      for (let more = 0; more < times; more += 1) await visitor.update({ 'Step 2': 'Yes' });
    };
    await answer(unlucky, 1);
    expect(await ready()).toEqual([
      503,
      'The database did not take many of the last answers, as when its disk is full. Try again shortly.',
    ]);
    // As with a single session that is locked.
    await answer(lucky, 10);
    expect(await ready()).toEqual([200, undefined]);
    await answer(unlucky, 2);
    expect((await ready())[0]).toBe(503);

    server.clock.time = new Date(server.clock.time.getTime() + 4_000);
    expect((await ready())[0]).toBe(503);
    server.clock.time = new Date(server.clock.time.getTime() + 1_000);
    expect(await ready()).toEqual([200, undefined]);
  });
});

test('an error of the job queue is in the log', async () => {
  const { url, drop } = await freshDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, pino({ level: 'silent' }));
  const { log } = await testServer(database);
  await drop();

  const logged = () => log.map((line) => JSON.parse(line)).filter(({ msg }) => /^The job queue/.test(msg));
  await expect.poll(logged, { timeout: 20_000 }).not.toEqual([]);
  for (const { error } of logged()) expect(error.stack).toMatch(/^error: \w/i);
  await database.close();
});

test('a statement that the database itself refuses is a failure of the server, which passes with no time', async () => {
  const server = await testServer(await postgres());
  onTestFinished(() => server.database.close());
  const visitor = await Visitor.arrived(server);
  await sql`alter table sessions rename to elsewhere`.execute(server.database.db);
  const response = await visitor.update({ 'Step 2': 'Yes' });
  expect([response.status, response.headers.get('Retry-After'), (await response.json()).type]).toEqual([
    500,
    null,
    'urn:problem:stile:internal',
  ]);
});

/** A visitor of the shipped funnel whose server's connection to the database can break or fall silent. */
async function onSilentRoad(funnel = shippedFunnel) {
  const { url, drop } = await freshDatabase();
  const road = await silentRoad(url);
  const log: string[] = [];
  const logger = pino({}, { write: (line: string) => log.push(JSON.parse(line).msg) });
  const database = await openDatabase({ databaseUrl: road.url, dataDir: '' }, logger);
  onTestFinished(async () => {
    // Closed first: otherwise closing the server waits for the jobs' longer timeouts.
    road.close();
    await database.close();
    await drop();
  });
  const server = await testServer(database, funnel);
  return { server, visitor: await Visitor.arrived(server), road, url, log };
}

test('a connection that breaks under a statement fails that one alone with 503, and each is logged once', async () => {
  const { visitor, road, url, log } = await onSilentRoad();
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query('select from sessions where session_id = $1 for update', [visitor.sessionId]);
  const answer = visitor.update({ 'Step 2': 'Yes' });
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await other.query(waiting)).rowCount).toBe(1);

  const broken = road.cut();

  expect((await answer).status).toBe(503);
  await other.end();
  expect((await visitor.update({ 'Step 2': 'Yes' })).status).toBe(200);
  const reports = log.filter((line) => line === 'A database connection broke.').length;
  // A connection that was still being opened is reported by its caller.
  expect(reports).toBeGreaterThan(0);
  expect(reports).toBeLessThanOrEqual(broken);
});

test('an answer that waits behind others for a silent database is refused within 2 seconds, and stored once it answers', async () => {
  const { server, visitor, road } = await onSilentRoad();
  // Several open connections: each must be found silent.
  await Promise.all(Array.from({ length: 8 }, () => server.store.ping()));
  const answer = async (value: string) => {
    const started = performance.now();
    const { status } = await visitor.update({ 'Step 2': value });
    return { status, seconds: (performance.now() - started) / 1000 };
  };

  road.silence();
  // Each answer finds the one before it in flight or waiting.
  for (const { status, seconds } of await Promise.all(['Yes', 'No', 'Yes', 'No'].map(answer))) {
    expect(status).toBe(503);
    expect(seconds).toBeLessThan(2);
  }

  road.speak();
  await expect.poll(async () => (await answer('Yes')).status, { timeout: 10_000 }).toBe(200);
});

test('a form is refused within 2 seconds of a silent database, and a click leads on by then', async () => {
  const { server, visitor, road } = await onSilentRoad();
  await Promise.all(Array.from({ length: 8 }, () => server.store.ping()));
  const send = async (path: string, field: string, value: string, sessionId: string = randomUUID()) => {
    const started = performance.now();
    const { status } = await server.app.request(`${path}?sessionId=${sessionId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ [field]: value }),
    });
    return { status, seconds: (performance.now() - started) / 1000 };
  };

  road.silence();
  // The second session is remembered, so that its write is the first to meet the silence.
  const responses = [
    await send('/step2', 'Step 2', 'Yes'),
    await send('/step2', 'Step 2', 'Yes', visitor.sessionId),
    await send('/', 'CTA Click', 'Start Now'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([503, 503, 303]);
  for (const { seconds } of responses) expect(seconds).toBeLessThan(2);
});

test('counts, which may take their time, are refused within 2 seconds of a silent database all the same', async () => {
  const { server, road } = await onSilentRoad(plantFunnel);
  const ask = await signedIn(server);
  await Promise.all(Array.from({ length: 8 }, () => server.store.ping()));
  road.silence();
  const started = performance.now();
  const refused = ['/api/activity', '/api/analytics', '/api/analytics.csv'].map(async (path) => {
    const { status } = await ask(path);
    return { path, status, isInTime: performance.now() - started < 2_000 };
  });
  for (const { path, ...refusal } of await Promise.all(refused))
    expect(refusal, path).toEqual({ status: 503, isInTime: true });
});

test('of more answers than may wait, the last are refused at once, with when to come back', async () => {
  const { visitor, road } = await onSilentRoad();
  road.silence();
  const refusals = Array.from({ length: 2_100 }, async () => {
    const response = await visitor.update({ 'Step 2': 'Yes' });
    return `${response.status} ${response.headers.get('Retry-After')} ${(await response.json()).title}`;
  });
  expect(await Promise.race(refusals)).toBe('503 1 Too busy');
  const waited = (await Promise.all(refusals)).filter((refusal) => refusal === '503 1 Database unavailable');
  // One was in flight; on a slow machine it failed before the last came and made room.
  expect(waited.length).toBeGreaterThanOrEqual(2_001);
});

test('a session of a version with a kind that only a newer server knows is asked to come back, and the log names the kind', async () => {
  const server = await testServer(await postgres(), minimalFunnel);
  onTestFinished(() => server.database.close());
  const newer = { funnelId: minimalFunnel.id, version: '2.0.0' };
  const content = JSON.stringify({ ...minimalFunnel, version: '2.0.0', steps: [{ kind: 'hologram' }] });
  const at = server.clock.time;
  await server.store.funnelVersions.add({ ...newer, content, digest: '', at });
  const visitor = new Visitor(server);
  const session = { id: visitor.sessionId, funnelId: minimalFunnel.id, funnelVersion: '2.0.0' };
  await server.store.sessions.create({ ...session, furthestStep: 1, fields: new Map(), at });

  const response = await visitor.update({ Pet: 'Cat' });

  expect([response.status, response.headers.get('Retry-After'), (await response.json()).detail]).toEqual([
    503,
    '1',
    'This server is being updated, and cannot take answers of this version yet. Send this again shortly.',
  ]);
  expect(server.log.join('')).toContain("has the kind 'hologram', which this server does not know");
});
