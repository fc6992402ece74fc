import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstVersion } from '../../tests/analytics/two-versions.ts';
import { type FreshDatabase, freshDatabase } from '../../tests/support/database.ts';
import { startedWith } from '../../tests/support/release.ts';
import { partitionTables } from '../../tests/support/server/partition-tables.ts';
import { analyse } from '../analytics/figures/analyse.ts';
import { dueNow } from '../analytics/folding/retention.ts';
import { openStaffWork } from '../analytics/staff-work/staff-work.ts';
import { forget } from '../privacy/forget.ts';
import type { Funnels } from '../releases/funnels.ts';
import type { Database, Tables } from './rows/tables.ts';
import { createStore, type Store } from './store.ts';

const at = new Date('2026-01-02T03:04:05Z');
const everything = { period: { from: null, to: null }, version: null, source: null };

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

let fresh: FreshDatabase;
let client: Client;
let db: Database;
let store: Store;
let funnels: Funnels;
/** The statements since the test began that lock sessions. */
let seen: Statement[] = [];
const isOurs = /for (no key )?update|^update sessions set\s+answers|^insert into sessions/;

beforeAll(async () => {
  fresh = await freshDatabase();
  client = new Client({ connectionString: fresh.url });
  await client.connect();
  const pool = new Pool({ connectionString: fresh.url, statement_timeout: 900 });
  // Dropping the database may cut off a connection that is still being closed.
  pool.on('error', () => {});
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      const [text, values] = [query.sql.trim(), query.parameters];
      if (isOurs.test(text)) seen.push({ text, values });
    },
  });
  if (!process.env.TEST_PARTITIONED) await partitionTables(db);
  store = createStore(db);
  funnels = await startedWith(store, firstVersion);
});
afterAll(async () => {
  await client.end();
  await db.destroy();
  await fresh.drop();
});
beforeEach(() => {
  seen = [];
});

let begun = 0;

/** Forty sessions, begun at the same time. Not by random ids: the first and the last twenty are over all shards. */
async function arrived(): Promise<readonly string[]> {
  const ids = Array.from({ length: 40 }, () => {
    begun += 1;
    return `00000000-0000-4000-8000-${String(begun).padStart(12, '0')}`;
  });
  const { id: funnelId, version: funnelVersion } = firstVersion;
  const made = await Promise.all(
    ids.map((id) =>
      store.sessions.create({ id, fields: new Map(), furthestStep: 0, at, funnelId, funnelVersion }),
    ),
  );
  expect(made).toEqual(ids.map(() => true));
  return ids;
}

const write = (id: string) =>
  store.sessions.update({ id, fields: new Map([['Pet', 'Cat']]), furthestStep: 1, at });

/** The shards that each recorded statement touches. */
async function shardsSeen(): Promise<readonly (readonly string[])[]> {
  const shards: string[][] = [];
  for (const { text, values } of seen) {
    const { rows } = await client.query({ text: `explain ${text}`, values: [...values] });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // A second name after it would be an alias.
    shards.push([...new Set(plan.match(/\bon sessions_\d/g))]);
  }
  return shards;
}
const one = [expect.stringMatching(/^on sessions_\d$/)];

test('writes of many sessions are gathered by shard, and each statement touches one', async () => {
  const ids = await arrived();
  for (const { values } of seen) {
    const made: { session_id: string }[] = JSON.parse(String(values[0]));
    const { rows } = await client.query(
      `select distinct get_shard_id_for_distribution_column('sessions', id) from unnest($1::uuid[]) as id`,
      [made.map(({ session_id }) => session_id)],
    );
    expect(rows).toHaveLength(1);
  }
  seen = [];
  expect(await Promise.all(ids.map(write))).toEqual(ids.map(() => true));
  const shards = await shardsSeen();
  expect(shards).toEqual(shards.map(() => one));
  expect(new Set(shards.flat()).size).toBe(4);
  expect(seen.length).toBeLessThan(ids.length / 2);
  // Citus refuses a volatile function in an update.
  expect(seen.filter(({ text }) => text.includes('set_config'))).toEqual([]);
});

test('a locked session fails alone, and its neighbours are found free shard by shard', async () => {
  const ids = await arrived();
  await Promise.all(ids.map(write));
  seen = [];
  await client.query('begin');
  await client.query('select from sessions where session_id = $1 for update', [ids[39]]);
  const outcomes = await Promise.allSettled(ids.map(write));
  await client.query('rollback');
  expect(outcomes.map(({ status }) => status)).toEqual(
    ids.map((_, index) => (index === 39 ? 'rejected' : 'fulfilled')),
  );
  const shards = await shardsSeen();
  expect(shards).toEqual(shards.map(() => one));
  expect(seen.some(({ text }) => text.includes('for no key update'))).toBe(true);
});

test('the fold, retention and forgetting lock sessions shard by shard, and count all of them', async () => {
  await sql`delete from sessions`.execute(db);
  const ids = await arrived();
  seen = [];
  const work = openStaffWork({}, { store, funnels, replace: false });
  await work.fold();
  await forget({ store, funnels, now: () => new Date() }, ids.slice(0, 20));
  await work.remove(dueNow(firstVersion, new Date(at.getTime() + 91 * 86_400_000)));
  const shards = await shardsSeen();
  expect(shards).toEqual(shards.map(() => one));
  expect(seen).toHaveLength(3 * 4);
  expect(await db.selectFrom('sessions').select('session_id').execute()).toEqual([]);
  expect(await analyse({ store, funnels }, everything)).toMatchObject({ total: ids.length });
});
