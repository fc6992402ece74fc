import { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';
import type { Database, Tables } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { JobTables } from './open-dialect.ts';
import { openPostgres } from './postgres.ts';

/** A migrated database, and the way to close it. */
export interface OpenDatabase {
  /** For what a visitor waits for: gives up within 2 s. */
  readonly db: Database;
  /** For what no visitor waits for. */
  readonly patient: Database;
  readonly jobTables: JobTables;
  close(): Promise<void>;
}

/**
 * Opens the PostgreSQL at `databaseUrl`, or where there is none the embedded database in `dataDir`, and brings its
 * tables up to date. Fails with a StartError when it cannot be reached, opened or migrated.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  logger: Logger,
): Promise<OpenDatabase> {
  const {
    dialect,
    patient: patientDialect,
    jobTables,
    release,
  } = databaseUrl ? openPostgres(databaseUrl, logger) : await openEmbedded(dataDir);
  const db: Database = new Kysely<Tables>({ dialect });
  const patient: Database = patientDialect ? new Kysely<Tables>({ dialect: patientDialect }) : db;
  const close = async () => {
    await db.destroy();
    if (patient !== db) await patient.destroy();
    release();
  };
  try {
    await migrate(patient);
  } catch (error) {
    await close().catch(() => {});
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(
      databaseUrl
        ? `The database at ${new URL(databaseUrl).host} cannot be used (${message || code}); start it, or correct DATABASE_URL, or unset DATABASE_URL to use the embedded database.`
        : `The embedded database in ${dataDir} cannot be brought up to date (${message}); start the Stile that has used it last, or set DATA_DIR to another folder.`,
    );
  }
  return { db, patient, jobTables, close };
}
