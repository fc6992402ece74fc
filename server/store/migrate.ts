import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import { migrations } from './migrations/index.ts';

/**
 * Brings the tables up to date; several servers may do so at once. Tables that a newer version has brought further are
 * left as they are. Fails with what the database failed with.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  // Kysely refuses tables with migrations that it does not know: a process of the version before could not be replaced.
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
