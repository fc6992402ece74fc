import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { describe, expect, test } from 'vitest';
import { assignedVariant } from '../../schema/experiments/variant.ts';
import { emptyDatabase } from '../../tests/support/database.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { startedWith } from '../../tests/support/release.ts';
import { databases } from '../../tests/support/server/databases.ts';
import { analyse } from '../analytics/figures/analyse.ts';
import { sessionProgress } from '../analytics/folding/session-progress.ts';
import { Tally } from '../analytics/folding/tally.ts';
import { openStaffWork } from '../analytics/staff-work/staff-work.ts';
import { versionRow } from '../releases/publish-version.ts';
import { PublishedFunnels } from '../releases/published-funnels.ts';
import { migrations } from './migrations/index.ts';
import { migrate } from './open.ts';
import type { SessionProgress } from './rows/session-progress.ts';
import type { Tables } from './rows/tables.ts';
import { createStore } from './store.ts';
import { Figures } from './tables/sessions/figures.ts';

describe.each(databases)('on $name', ({ open }) => {
  test('a version starts on tables that a newer one has migrated, and leaves them so', async () => {
    const { db, close } = await open();
    await sql`insert into kysely_migration values ('9999-newer', '2026-01-02T03:04:05Z')`.execute(db);
    await migrate(db);
    const { rows } = await sql`select name from kysely_migration order by name desc limit 1`.execute(db);
    expect(rows).toEqual([{ name: '9999-newer' }]);
    await close();
  });
});

/** A PostgreSQL database as the release with this last migration left it; closing it drops it. */
async function databaseAt(migration: string) {
  const { url, drop } = await emptyDatabase();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }),
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  await migrator.migrateTo(migration);
  const close = async () => {
    await db.destroy();
    await drop();
  };
  return { db, close };
}

test('sessions in experiments that the release before has counted are counted again, with their arms', async () => {
  const { db, close } = await databaseAt('0007-pictures');
  const store = createStore(db);
  const createdAt = new Date('2026-01-02T03:04:05Z');
  const { id: funnelId, version: funnelVersion, experiments } = minimalFunnel;
  await store.funnelVersions.add(versionRow(minimalFunnel, createdAt));
  const funnels = new PublishedFunnels(store.funnelVersions);
  /** A session as the former release left it: counted in the figures, with its progress, and nothing to fold. */
  const counted = async (answers: Readonly<Record<string, string>>): Promise<[string, SessionProgress]> => {
    const id = randomUUID();
    const progress = sessionProgress({ id, answers, firstAt: new Map(), money: [] }, minimalFunnel, '');
    await sql`
      insert into sessions (session_id, funnel_id, funnel_version, answers, furthest_step, created_at, updated_at, folded, unfolded)
      values (${id}, ${funnelId}, ${funnelVersion}, ${JSON.stringify(answers)}, 2, ${createdAt}, ${createdAt}, ${JSON.stringify(progress)}, false)
    `.execute(db);
    return [id, progress];
  };
  const sessions = new Map([await counted({ 'Has pet': 'Yes' }), await counted({ Pet: 'Cat', Plan: 'pro' })]);
  const tally = new Tally();
  for (const progress of sessions.values())
    tally.move({ funnelId, funnelVersion, countedVersion: funnelVersion, createdAt }, null, progress);
  await new Figures(db).replace(tally.rows);

  await migrate(db);
  await openStaffWork({}, { store, funnels, replace: false }).fold();
  const everything = { period: { from: null, to: null }, version: null, source: null };
  const {
    total,
    completed,
    experiments: [wording],
  } = await analyse({ store, funnels: await startedWith(store, minimalFunnel) }, everything);
  expect([total, completed]).toEqual([2, 1]);
  const [, inExperiment = ''] = sessions.keys();
  const seen = experiments[0] && assignedVariant(experiments[0], inExperiment);
  expect(wording?.arms.map(({ name, total, completed }) => [name, total, completed])).toEqual(
    ['short', 'long'].map((name) => (name === seen ? [name, 1, 1] : [name, 0, 0])),
  );
  await close();
});

test('sessions of the release before are counted by the day of their last write, also while it still runs', async () => {
  const { db, close } = await databaseAt('0011-room-for-updates');
  const lastYear = new Date(Date.now() - 365 * 86_400_000);
  const now = new Date();
  const tomorrow = new Date(Date.now() + 86_400_000);
  for (const last of [lastYear, now]) {
    await sql`
      insert into sessions (session_id, funnel_id, funnel_version, answers, furthest_step, created_at, updated_at)
      values (${randomUUID()}, 'quiz', '1.0.0', '{"Pet": "Cat"}', 2, ${lastYear}, ${last})
    `.execute(db);
  }
  await migrate(db);
  const { sessions } = createStore(db);
  const countSince = async (since: Date) => (await sessions.countAnswered('quiz', ['Pet'], since)).get('Pet');
  expect(await countSince(now)).toBe(1);
  await sql`update sessions set updated_at = ${tomorrow} where updated_at = ${now}`.execute(db);
  expect(await countSince(tomorrow)).toBe(1);
  await close();
});

test('a funnel of the release before is released at the first start, with the version of its file', async () => {
  const { db, close } = await databaseAt('0012-active-days');
  const { id: funnelId, version } = minimalFunnel;
  const publishedAt = new Date('2026-01-02T03:04:05Z');
  await createStore(db).funnelVersions.add(versionRow({ ...minimalFunnel, version: '0.9.0' }, publishedAt));
  await createStore(db).funnelVersions.add(versionRow(minimalFunnel, publishedAt));
  await migrate(db);
  const funnels = await startedWith(createStore(db), minimalFunnel);
  expect(funnels.live?.base).toMatchObject({ funnelId, number: 1, version, share: 100, by: 'FUNNEL' });
  const earlier = { id: randomUUID(), funnelId, funnelVersion: '0.9.0' };
  expect((await funnels.of(earlier)).funnel.version).toBe('0.9.0');
  await close();
});
