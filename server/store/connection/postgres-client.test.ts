import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import pino from 'pino';
import { expect, inject, test } from 'vitest';
import { freshDatabase } from '../../../tests/support/database.ts';
import { silentRoad } from '../../../tests/support/server/silent-road.ts';
import { openDatabase } from '../open.ts';
import { createStore } from '../store.ts';
import { isUnavailable } from './database-errors.ts';
import { kyselyPool, prepared } from './postgres-client.ts';

test('a database that falls silent is given up within 2 seconds, and serves again once it speaks', async () => {
  const { url, drop } = await freshDatabase();
  const road = await silentRoad(url);
  const database = await openDatabase({ databaseUrl: road.url, dataDir: '' }, pino({ level: 'silent' }));
  const { ping } = createStore(database.db);
  /** More calls than connections, so that some wait; their outcomes and times. */
  const calls = async () => {
    const started = performance.now();
    const given = Array.from({ length: 25 }, () => ping(new AbortController().signal));
    const outcomes = (await Promise.allSettled(given)).map((outcome) =>
      outcome.status === 'fulfilled' ? 'answered' : isUnavailable(outcome.reason) ? 'unavailable' : 'other',
    );
    return { outcomes: new Set(outcomes), seconds: (performance.now() - started) / 1000 };
  };
  expect((await calls()).outcomes).toEqual(new Set(['answered']));

  road.silence();
  for (const round of [1, 2, 3]) {
    const { outcomes, seconds } = await calls();
    expect(outcomes, `round ${round}`).toEqual(new Set(['unavailable']));
    expect(seconds, `round ${round}`).toBeLessThan(2);
  }

  road.speak();
  expect((await calls()).outcomes).toEqual(new Set(['answered']));
  await database.close();
  road.close();
  await drop();
});

test('a database that falls silent within a transaction is reported as unreachable', async () => {
  const { url, drop } = await freshDatabase();
  const road = await silentRoad(url);
  const database = await openDatabase({ databaseUrl: road.url, dataDir: '' }, pino({ level: 'silent' }));
  const transaction = database.db.transaction().execute(async (db) => {
    await sql`select 1`.execute(db);
    road.silence();
    await sql`select 1`.execute(db);
  });
  await expect(transaction.catch(isUnavailable)).resolves.toBe(true);
  road.close();
  await database.close();
  await drop();
});

test('a connection prepares each named statement once, and never one without a name', async () => {
  const pool = new Pool({ connectionString: inject('postgresUrl'), max: 1 });
  const db = new Kysely({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) });
  const ask = async (text: string, values: readonly unknown[] = []) =>
    (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows;
  const sum = prepared('sum', 'select $1::int + $2::int as sum');
  expect([await ask(sum, [1, 2]), await ask(sum, [3, 4])]).toEqual([[{ sum: 3 }], [{ sum: 7 }]]);
  await ask('select $1::int as unnamed', [1]);
  const uses = 'select name, generic_plans + custom_plans as uses from pg_prepared_statements';
  expect(await ask(uses)).toEqual([{ name: 'sum', uses: '2' }]);
  await db.destroy();
});
