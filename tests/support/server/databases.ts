import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type LogConfig } from 'kysely';
import pino from 'pino';
import { inject } from 'vitest';
import { dialectsOf } from '../../../server/store/connection/embedded.ts';
import { type OpenDatabase, openDatabase } from '../../../server/store/open.ts';
import type { Tables } from '../../../server/store/rows/tables.ts';
import { freshDatabase } from '../database.ts';

/** Read once for all files of a worker. */
let template: Blob | undefined;

/** A migrated PGlite in memory without rows; `log`, if given, is called with every statement. */
export async function pglite(log?: LogConfig): Promise<OpenDatabase> {
  template ??= new Blob([readFileSync(inject('embeddedTemplate'))]);
  const { dialect, ...parts } = dialectsOf(new PGlite({ loadDataDir: template }));
  const db = new Kysely<Tables>({ dialect, ...(log && { log }) });
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

/**
 * Both databases that the server runs on, for `describe.each`, where their SQL or transactions may differ. Everything
 * above the store is tested on PostgreSQL, which starts faster.
 */
export const databases = [
  { name: 'PGlite', open: () => pglite() },
  { name: 'PostgreSQL', open: postgres },
] as const;
