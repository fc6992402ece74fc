import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogConfig, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import pino from 'pino';
import { inject } from 'vitest';
import { dialectsOf } from '../../../server/store/connection/embedded.ts';
import { PostgresNotices } from '../../../server/store/connection/notices.ts';
import { kyselyPool } from '../../../server/store/connection/postgres-client.ts';
import { type OpenDatabase, openDatabase } from '../../../server/store/open.ts';
import type { Tables } from '../../../server/store/rows/tables.ts';
import { freshDatabase } from '../database.ts';

/** Read once for all files of a worker. */
let template: Blob | undefined;

/** A migrated PGlite in memory without rows. */
async function pglite(): Promise<OpenDatabase> {
  template ??= new Blob([readFileSync(inject('embeddedTemplate'))]);
  const { dialect, ...parts } = dialectsOf(new PGlite({ loadDataDir: template }));
  const db = new Kysely<Tables>({ dialect });
  return { ...parts, db, background: db, close: () => db.destroy() };
}

/** Longer timeouts: on a machine that runs tests in parallel, statements may take longer than visitors may wait. */
export const timeouts = { connectMs: 10_000, statementMs: 10_000, idleMs: 20_000 };

/** A migrated database without rows on the test run's PostgreSQL; closing it drops it. */
export async function postgres(): Promise<OpenDatabase> {
  const { url, drop } = await freshDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: '', timeouts }, pino({ level: 'silent' }));
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/** Much longer than any work before it takes: who waits for the one connection for this long waits for itself. */
const waitsMs = 30_000;

/**
 * PostgreSQL by one connection, as the embedded database is one: a statement beside an open transaction never has its
 * turn. It opens in a tenth of the time. `log`, if given, is called with every statement.
 */
export async function oneConnection(log?: LogConfig): Promise<OpenDatabase> {
  const { url, drop } = await freshDatabase();
  const pool = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: waitsMs });
  const dialect = new PostgresDialect({ pool: kyselyPool(pool) });
  const db = new Kysely<Tables>({ dialect, ...(log && { log }) });
  const notices = new PostgresNotices(url);
  return {
    ...{ db, background: db, notices },
    jobTables: {
      db: { executeSql: (text, values) => pool.query(text, values) },
      backend: 'postgres',
      exclusively: (work) => work(),
    },
    close: async () => {
      await notices.close();
      await db.destroy();
      await drop();
    },
  };
}

/** Both databases that the server runs on, for `describe.each` in tests of the store, where the driver may differ. */
export const databases = [
  { name: 'PGlite', open: pglite },
  { name: 'PostgreSQL', open: postgres },
] as const;

/** For what is above the store: the embedded database differs there only in its one connection. */
export const connections = [
  { name: 'one connection', open: () => oneConnection() },
  { name: 'many connections', open: postgres },
] as const;
