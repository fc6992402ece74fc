import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { release, startedWith } from '../../tests/support/release.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { createStore } from '../store/store.ts';
import { ReleaseFeed } from './release-feed.ts';

const hourMs = 3_600_000;
const newer = { ...minimalFunnel, version: '2.0.0' };

/** Processes on one PostgreSQL that follow the releases, each with a look this often, and by notices or not. */
async function followers(...options: readonly { readonly everyMs: number; readonly listens: boolean }[]) {
  const database = await postgres();
  const store = createStore(database.db);
  const databaseUrl = database.urls?.databaseUrl;
  const processes = await Promise.all(
    options.map(async ({ everyMs, listens }) => {
      const funnels = await startedWith(store, minimalFunnel);
      const feed = new ReleaseFeed({
        releases: store.releases,
        take: (read) => funnels.take(read),
        databaseUrl: listens ? databaseUrl : undefined,
        logger: pino({ level: 'silent' }),
        everyMs,
      });
      return { funnels, feed };
    }),
  );
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where application_name = 'stile_releases' and datname = current_database() and query like 'listen%' and state = 'idle'
    `.execute(database.db);
    return rows.map(({ pid }) => pid);
  };
  onTestFinished(async () => {
    await Promise.all(processes.map(({ feed }) => feed.close()));
    await database.close();
  });
  await expect.poll(listeners).toHaveLength(options.filter(({ listens }) => listens).length);
  return {
    database,
    store,
    listeners,
    look: () => Promise.all(processes.map(({ feed }) => feed.look())),
    live: () => processes.map(({ funnels }) => funnels.active.funnel.version),
  };
}

const byNotice = { everyMs: hourMs, listens: true };

test('a release and its rollback reach every process by the notice of PostgreSQL', async () => {
  const { store, live } = await followers(byNotice, byNotice);
  await release(store, newer);
  await expect.poll(live).toEqual(['2.0.0', '2.0.0']);
  await release(store, minimalFunnel);
  await expect.poll(live).toEqual(['1.0.0', '1.0.0']);
});

test('with its connection cut, a process hears of a rollback by its next look, and listens again', async () => {
  const { database, store, live, listeners } = await followers(
    { everyMs: 100, listens: true },
    { everyMs: 100, listens: false },
  );
  await release(store, newer);
  await expect.poll(live).toEqual(['2.0.0', '2.0.0']);
  const [pid] = await listeners();
  await sql`select pg_terminate_backend(${pid})`.execute(database.db);
  await release(store, minimalFunnel);
  await expect.poll(live).toEqual(['1.0.0', '1.0.0']);
  await expect.poll(async () => (await listeners()).filter((other) => other !== pid)).toHaveLength(1);
});

test('a scheduled release becomes live by the clock of the database, whatever that of the machine says', async () => {
  const { database, store, live, look } = await followers({ everyMs: hourMs, listens: false });
  const startsAt = new Date(Date.now() + hourMs);
  await release(store, newer, 100, startsAt);
  vi.useFakeTimers({ toFake: ['Date'], now: startsAt.getTime() + hourMs });
  onTestFinished(() => void vi.useRealTimers());
  await look();
  expect(live()).toEqual(['1.0.0']);
  // The hour passes in the database.
  await sql`update releases set starts_at = starts_at - interval '1 hour' where number = 2`.execute(
    database.db,
  );
  await look();
  expect(live()).toEqual(['2.0.0']);
});
