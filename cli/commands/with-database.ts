import pino from 'pino';
import { readEnv } from '../../server/env.ts';
import type { Timeouts } from '../../server/store/connection/postgres.ts';
import { openDatabase } from '../../server/store/open.ts';
import type { Database } from '../../server/store/rows/tables.ts';

/**
 * Runs work on the database that the environment names, then closes it. Fails with a StartError if a setting or the
 * database cannot be used, else as the work does. In: `timeouts` for work that takes longer than a visitor waits.
 */
export async function withDatabase<Result>(
  work: (db: Database) => Promise<Result>,
  timeouts: Partial<Timeouts> = {},
): Promise<Result> {
  const database = await openDatabase({ ...readEnv(process.env), timeouts }, pino({ level: 'silent' }));
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
