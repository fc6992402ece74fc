import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databases, postgres } from '../../../tests/support/server/databases.ts';
import type { OpenDatabase } from '../open.ts';

const notify = ({ db }: OpenDatabase, payload: string) =>
  sql`select pg_notify('some_channel', ${payload})`.execute(db);

/** Announces until the notice is heard: the connection that listens may not stand yet. */
const untilHeard = (database: OpenDatabase, heard: readonly string[], payload: string) =>
  vi.waitFor(
    async () => {
      await notify(database, payload);
      expect(heard).toContain(payload);
    },
    { timeout: 10_000 },
  );

test.each(databases)('hears what is announced on its channel: $name', async ({ open }) => {
  const database = await open();
  onTestFinished(() => database.close());
  const heard: string[] = [];
  database.notices.on('other_channel', (payload) => heard.push(`other ${payload}`));
  database.notices.on('some_channel', (payload) => heard.push(payload));
  await untilHeard(database, heard, 'news');
  expect(new Set(heard)).toEqual(new Set(['news']));
});

test('listens again after its connection broke', async () => {
  const database = await postgres();
  onTestFinished(() => database.close());
  const heard: string[] = [];
  database.notices.on('some_channel', (payload) => heard.push(payload));
  await untilHeard(database, heard, 'before');
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'stile_notices' and datname = current_database()`.execute(database.db);
  await untilHeard(database, heard, 'after');
});
