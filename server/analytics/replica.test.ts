import { Client } from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startPostgres, startStandby } from '../../scripts/support/postgres.ts';
import { postgres, timeouts } from '../../tests/support/server/databases.ts';
import { signedIn } from '../../tests/support/server/signed-in.ts';
import { testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { openDatabase } from '../store/open.ts';

const fast = { fsync: 'off' };

// A PostgreSQL at TEST_DATABASE_URL may be on another machine.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'figures come from a standby and say how old they are, and from nowhere else while it cannot be read',
  async () => {
    const primary = await startPostgres(fast);
    onTestFinished(primary.stop);
    const standby = await startStandby(primary.url, fast);
    onTestFinished(standby.stop);
    const urls = { databaseUrl: primary.url, replicaUrl: standby.url };
    const database = await openDatabase({ ...urls, dataDir: '', timeouts }, pino({ level: 'silent' }));
    const server = await testServer(database);
    onTestFinished(() => server.database.close());
    const ask = await signedIn(server);
    const figures = async () => (await ask('/api/analytics')).json();
    const there = new Client({ connectionString: standby.url });
    await there.connect();
    there.on('error', () => {});

    await Visitor.arrived(server);
    await expect.poll(figures).toMatchObject({ total: 1, asOf: expect.any(String) });

    await there.query('select pg_wal_replay_pause()');
    const state = () => there.query('select pg_get_wal_replay_pause_state() as state');
    await expect.poll(async () => (await state()).rows).toEqual([{ state: 'paused' }]);
    const { asOf } = await figures();
    const late = await Visitor.arrived(server);
    expect(await figures()).toMatchObject({ total: 1, asOf });
    const csv = await ask('/api/analytics.csv');
    expect(csv.headers.get('Content-Disposition')).toContain(asOf.replaceAll(/[:.]/g, ''));
    expect(await csv.text()).not.toContain(late.sessionId);

    await there.query('select pg_wal_replay_resume()');
    await expect.poll(figures).toMatchObject({ total: 2 });
    expect(Date.parse((await figures()).asOf)).toBeGreaterThan(Date.parse(asOf));

    await there.query('select pg_promote()');
    const refusal = { status: 503, type: 'urn:problem:stile:replica-unavailable' };
    expect(await figures()).toMatchObject({
      ...refusal,
      detail: expect.stringContaining('is not a standby'),
    });
    await standby.stop();
    for (const path of ['/api/analytics', '/api/analytics.csv']) {
      const response = await ask(path);
      expect(await response.json()).toMatchObject({
        ...refusal,
        detail: expect.stringContaining('does not answer'),
      });
    }
    expect((await late.update({ 'Step 2': 'Yes' })).status).toBe(200);
  },
  60_000,
);

test('figures whose read a standby cancels, to apply what the primary removes, are read again, three times at most', async () => {
  // Without its address: its plugin works in this thread alone.
  const { urls: _, ...database } = await postgres();
  let toCancel = 0;
  // The primary itself, which answers as a standby of this age.
  const replica = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows[0] && 'asOf' in result.rows[0])
        return { ...result, rows: [{ asOf: new Date(), citus: false }] };
      toCancel -= 1;
      if (toCancel < 0) return result;
      throw Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });
    },
  });
  const server = await testServer({ ...database, replica });
  onTestFinished(() => server.database.close());
  const ask = await signedIn(server);
  toCancel = 2;
  expect((await ask('/api/analytics')).status).toBe(200);
  toCancel = 3;
  const refused = await ask('/api/analytics');
  expect(refused.headers.get('Retry-After')).toBe('1');
  expect(await refused.json()).toMatchObject({
    status: 503,
    type: 'urn:problem:stile:replica-unavailable',
    detail: expect.stringContaining('Ask again shortly'),
  });
});
