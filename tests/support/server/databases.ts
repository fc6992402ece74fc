import { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogConfig } from 'kysely';
import pino from 'pino';
import type { Tables } from '../../../server/store/database.ts';
import { dialectsOf } from '../../../server/store/embedded.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../server/store/open.ts';
import { freshDatabase } from '../database.ts';

/** An empty, migrated PGlite in memory; tells `log`, if there is one, of every statement. */
export async function pglite(log?: LogConfig): Promise<OpenDatabase> {
  const { dialect, jobTables } = dialectsOf(new PGlite());
  const db = new Kysely<Tables>({ dialect, ...(log && { log }) });
  await migrate(db);
  return { db, background: db, jobTables, close: () => db.destroy() };
}

/** An empty, migrated database on the test run's PostgreSQL; closing it drops it. */
async function postgres(): Promise<OpenDatabase> {
  const { url, drop } = await freshDatabase();
  const { db, background, jobTables, close } = await openDatabase(
    { databaseUrl: url, dataDir: '' },
    pino({ level: 'silent' }),
  );
  return {
    db,
    background,
    jobTables,
    close: async () => {
      await close();
      await drop();
    },
  };
}

/** Both databases that the server runs on, for `describe.each`: what holds on one holds on the other. */
export const databases = [
  { name: 'PGlite', open: () => pglite() },
  { name: 'PostgreSQL', open: postgres },
] as const;
