import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import pino from 'pino';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { startPostgres } from '../scripts/support/postgres.ts';
import { analyse } from '../server/analytics/figures/analyse.ts';
import { dueNow } from '../server/analytics/folding/retention.ts';
import type { StaffWork } from '../server/analytics/staff-work/staff-work.ts';
import { openStaffWork } from '../server/analytics/staff-work/staff-work.ts';
import { readFunnelFile } from '../server/releases/funnel-file.ts';
import { Funnels } from '../server/releases/funnels.ts';
import { migrate, openDatabase } from '../server/store/open.ts';
import { createStore, type Store } from '../server/store/store.ts';
import { Persons } from '../server/store/tables/accounts/persons.ts';
import { CountedSessions } from '../server/store/tables/sessions/counted-sessions.ts';
import { fillSessions } from './support/fill-sessions.ts';
import { freshDatabase } from './support/fresh-database.ts';
import { medianMs } from './support/median-ms.ts';
import { quantile } from './support/quantile.ts';
import { record } from './support/record.ts';
import { staffBesideVisitors } from './support/staff-beside-visitors.ts';
import { visits } from './support/visit.ts';

/**
 * `npm run bench:store`: the size of a session on disk after 30 updates, and how many updates wrote no index, at
 * several fillfactors; then the time of staff's calls and chores with many sessions (`-- --only-calls`: only these).
 * `-- --sessions 1000000` for so many (200,000), which are filled in as far as a database at TEST_DATABASE_URL has
 * fewer. `-- --save` appends to bench/results/store.csv and bench/results/session-size.csv.
 */
const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '200000' },
    'only-calls': { type: 'boolean' },
    save: { type: 'boolean' },
  },
});
const size = Number(values.sessions);
if (!Number.isInteger(size) || size < 100_000) {
  console.error(
    `'${values.sessions}' is no number of sessions to fill in. Give a whole one of 100000 or more.`,
  );
  process.exit(2);
}

/** The number of waves of visitors; after each the table is vacuumed, as happens several times a day. */
const waves = 8;
const visitors = 250;
const updatesEach = 30;
/** A visitor answers about every ten seconds, and a fold runs every minute. */
const updatesBetweenFolds = 8;
const atOnce = 64;
const calls = 30;
const dayMs = 86_400_000;
const everything = { period: { from: null, to: null }, version: null, source: null };

/** Runs work for all items, this many in parallel. Out: items a second. */
async function throughAll<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (1_000 * items.length) / (performance.now() - start);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Measures visitors who take the quiz in parallel, on a new database with this fillfactor. */
async function visitsAt(postgresUrl: string, funnel: Funnel, fillfactor: number) {
  const name = `visits_at_${fillfactor}_${process.pid}`;
  const db = await freshDatabase(postgresUrl, name);
  await migrate(db);
  await sql`alter table sessions set (fillfactor = ${sql.lit(fillfactor)})`.execute(db);
  const store = createStore(db);
  const funnels = await Funnels.ofFile(
    { store, logger: pino({ level: 'silent' }), now: () => new Date() },
    funnel,
  );
  const work = openStaffWork({}, { store, funnels, replace: false });
  for (let wave = 0; wave < waves; wave += 1) {
    await takeTheQuiz(store, funnel, work.fold);
    await sql`vacuum sessions`.execute(db);
  }
  // A connection reports its statistics when it ends.
  await db.destroy();

  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const bytes = async () => {
    const { rows } = await client.query(
      "select pg_table_size('sessions')::int as rows, pg_indexes_size('sessions')::int as indexes",
    );
    return rows[0] as { rows: number; indexes: number };
  };
  const sessions = waves * visitors;
  const { rows: counted } = await client.query(
    "select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'sessions'",
  );
  const after = await bytes();
  await client.query('vacuum full sessions');
  const packed = await bytes();
  await client.end();
  return {
    hot: counted[0].hot / counted[0].all,
    rowBytes: after.rows / sessions,
    indexBytes: after.indexes / sessions,
    packedBytes: (packed.rows + packed.indexes) / sessions,
  };
}

/** A wave of visitors who take the quiz side by side. */
async function takeTheQuiz(store: Store, funnel: Funnel, fold: () => Promise<void>): Promise<void> {
  const { id: funnelId, version: funnelVersion } = funnel;
  const ids = Array.from({ length: visitors }, () => crypto.randomUUID());
  const write = (id: string, fields: ReadonlyMap<string, string>) => ({
    id,
    fields,
    furthestStep: 1,
    at: new Date(),
  });
  await throughAll(ids, (id) => store.sessions.create({ ...write(id, new Map()), funnelId, funnelVersion }));
  const next = visits(funnel);
  for (let update = 1; update <= updatesEach; update += 1) {
    const { field, value } = next();
    await throughAll(ids, (id) => store.sessions.update(write(id, new Map([[field, value]]))));
    if (update % updatesBetweenFolds === 0 || update === updatesEach) await fold();
  }
}

/** Times with this many sessions, in milliseconds unless the name says otherwise. */
async function withSessions(postgresUrl: string, funnel: Funnel, wanted: number) {
  const database = await openDatabase({ databaseUrl: postgresUrl, dataDir: '' }, pino({ level: 'silent' }));
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  const store = createStore(database.background);
  const open = { ...funnel, retention: { unfinishedDays: 3_650 } };
  const funnels = await Funnels.ofFile(
    { store, logger: pino({ level: 'silent' }), now: () => new Date() },
    open,
  );
  const work = openStaffWork(database, { store, funnels, replace: false });
  const count = async () => (await client.query('select count(*)::int as count from sessions')).rows[0].count;
  const there: number = await count();
  if (there < wanted) {
    await fillSessions(client, funnel, { from: there, to: wanted }, () => {});
    await work.fold();
    await client.query('vacuum analyze sessions, figures');
  }
  const sessions: number = await count();
  const looks: number[] = [];
  for (let look = 0; look < calls; look += 1) {
    looks.push(
      await timed(async () => {
        await work.fold();
        await analyse({ store, funnels }, everything);
      }),
    );
  }
  const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
  const counted = funnel.steps.slice(0, 3).map(({ field }) => field);
  const live = await medianMs(calls, () => store.sessions.countAnswered(funnel.id, counted, daysAgo(7)));
  const paths = funnel.steps.slice(4, 5).map(({ path }) => path);
  const plan = await medianMs(calls, () =>
    new CountedSessions(database.background).reaching(funnel.id, paths, daysAgo(30)),
  );
  const forget = await medianMs(calls, () => new Persons(database.background).sessionsOf('ana@example.com'));
  const retention = await medianMs(calls, () => work.remove(dueNow(open, new Date())));
  const csv = await timed(() => exportAll(work, funnel));

  const beside = await staffBesideVisitors({ database, client, funnels });
  await work.stop();
  await client.end();
  await database.close();
  const times = { sessions, lookP95: quantile(looks, 0.95), live, plan, csv, forget, retention };
  return { times, beside };
}

async function exportAll(work: StaffWork, { id: funnelId, version: funnelVersion }: Funnel): Promise<void> {
  const query = { active: { funnelId, funnelVersion }, selection: everything, versions: [funnelVersion] };
  for (let after: string | null = null; ; ) {
    after = (await work.exportPage({ ...query, after })).end;
    if (after === null) return;
  }
}

const { funnel } = await readFunnelFile('schema/funnel.json', console.warn);
const postgres = await startPostgres({ shared_buffers: '256MB', max_wal_size: '4GB' });
try {
  if (!values['only-calls'])
    console.log(`A session after ${updatesEach} updates, folded every ${updatesBetweenFolds}:`);
  for (const fillfactor of values['only-calls'] ? [] : [100, 80, 70, 50]) {
    const { hot, rowBytes, indexBytes, packedBytes } = await visitsAt(postgres.url, funnel, fillfactor);
    console.log(
      `  fillfactor ${fillfactor}: ${(100 * hot).toFixed(1)} % of updates HOT, ${Math.round(rowBytes)} bytes and ${Math.round(indexBytes)} of indexes; ${Math.round(packedBytes)} in all when packed`,
    );
    record('session-size', [{ fillfactor, hot, rowBytes, indexBytes, packedBytes }]);
  }
  const { times, beside } = await withSessions(postgres.url, funnel, size);
  const { sessions, lookP95, live, plan, csv, forget, retention } = times;
  console.log(`With ${sessions} sessions:`);
  console.log(`  the analytics call, p95:       ${Math.round(lookP95)} ms`);
  console.log(`  the live counters of a week:   ${Math.round(live)} ms`);
  console.log(`  to plan an experiment:         ${Math.round(plan)} ms`);
  console.log(`  the export:                    ${(csv / 1_000).toFixed(1)} s`);
  console.log(`  to find a person by address:   ${Math.round(forget)} ms`);
  console.log(`  a night of retention:          ${Math.round(retention)} ms where nothing is due`);
  for (const [name, { ratio, longestMs, peakMb }] of Object.entries(beside.works)) {
    console.log(
      `  visitors beside ${name}: ${ratio.toFixed(2)} of their answers, none for ${Math.round(longestMs)} ms at most; ${Math.round(peakMb)} MB`,
    );
  }
  console.log(`  a look meanwhile, at most:     ${Math.round(beside.longestLookMs)} ms`);
  record('store', [times]);
} finally {
  await postgres.stop();
}
