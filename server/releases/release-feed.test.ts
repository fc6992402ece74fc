import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshDatabase } from '../../tests/support/database.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { release, startedWith } from '../../tests/support/release.ts';
import { timeouts } from '../../tests/support/server/databases.ts';
import { openDatabase } from '../store/open.ts';
import { createStore } from '../store/store.ts';
import { releaseChannel } from '../store/tables/funnels/releases.ts';
import { ReleaseFeed } from './release-feed.ts';

const hourMs = 3_600_000;
const newer = { ...minimalFunnel, version: '2.0.0' };

/** Processes on one PostgreSQL that follow the releases: each by a look this often, and by notices or not. */
async function followers(...options: readonly { readonly everyMs: number; readonly listens: boolean }[]) {
  const { url, drop } = await freshDatabase();
  const log: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void log.push(JSON.parse(line).msg) });
  const heard = options.map(() => 0);
  const processes = await Promise.all(
    options.map(async ({ everyMs, listens }, index) => {
      const database = await openDatabase({ databaseUrl: url, dataDir: '', timeouts }, logger);
      const store = createStore(database.db);
      const funnels = await startedWith(store, minimalFunnel);
      const feed = new ReleaseFeed({
        releases: store.releases,
        take: (read) => funnels.take(read),
        notices: listens ? database.notices : { on: () => {} },
        logger,
        everyMs,
      });
      database.notices.on(releaseChannel, () => {
        heard[index] = (heard[index] ?? 0) + 1;
      });
      return { database, store, funnels, feed };
    }),
  );
  const [first] = processes;
  if (!first) throw new Error('A test needs a process.');
  onTestFinished(async () => {
    for (const { feed, database } of processes) {
      await feed.close();
      await database.close();
    }
    await drop();
  });
  // Once the connections stand by which they listen.
  await expect
    .poll(async () => {
      await sql`select pg_notify(${releaseChannel}, '')`.execute(first.database.db);
      return heard;
    })
    .not.toContain(0);
  return {
    ...first,
    log,
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

test('with its connection cut, a process hears of a rollback by its next look', async () => {
  const { database, store, live } = await followers(
    { everyMs: 100, listens: false },
    { everyMs: 100, listens: true },
  );
  await release(store, newer);
  await expect.poll(live).toEqual(['2.0.0', '2.0.0']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'stile_notices' and datname = current_database()`.execute(database.db);
  await release(store, minimalFunnel);
  await expect.poll(live).toEqual(['1.0.0', '1.0.0']);
});

test('a scheduled release becomes live by the clock of the database, and the log says once that the machine has another', async () => {
  const { database, store, live, look, log } = await followers({ everyMs: hourMs, listens: false });
  const startsAt = new Date(Date.now() + hourMs);
  await release(store, newer, 100, { startsAt });
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
  const sentence = (side: string) =>
    `The clock of this machine is 120 minutes ${side} that of the database. Releases start by the database's, but sessions, sign-ins and the staff's log get their times from this machine. Set its clock.`;
  expect(log).toEqual([sentence('ahead of')]);
  for (const time of [startsAt.getTime() - hourMs, startsAt.getTime() - 3 * hourMs]) {
    vi.setSystemTime(time);
    await look();
  }
  expect(log).toEqual([sentence('ahead of'), sentence('behind')]);
});
