import { CompiledQuery, Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Logger } from 'pino';
import { StartError } from '../errors/start-error.ts';
import { sqlState } from './connection/database-errors.ts';
import { openEmbedded } from './connection/embedded.ts';
import type { Notices } from './connection/notices.ts';
import type { JobTables } from './connection/open-dialect.ts';
import { openPostgres, staffDialect, type Timeouts } from './connection/postgres.ts';
import { prepared } from './connection/postgres-client.ts';
import { migrations } from './migrations/index.ts';
import type { Database, Tables } from './rows/tables.ts';

/** A migrated database, and how to close it. */
export interface OpenDatabase {
  /** For visitors' requests: times out within 2 s. */
  readonly db: Database;
  /** For work that no visitor waits for. */
  readonly background: Database;
  /** A standby of the database, for reading the figures. */
  readonly replica?: Database;
  readonly jobTables: JobTables;
  readonly notices: Notices;
  /** Where another thread can open it; undefined for the embedded database, which only one can. */
  readonly urls?: DatabaseUrls;
  close(): Promise<void>;
}

/** The addresses of a PostgreSQL and of its standby. */
export interface DatabaseUrls {
  readonly databaseUrl: string;
  readonly replicaUrl: string | undefined;
}

interface DatabaseChoice {
  readonly databaseUrl: string | undefined;
  readonly replicaUrl?: string | undefined;
  readonly dataDir: string;
  /** Whether to refuse a PostgreSQL with fsync off. */
  readonly refuseUnsafe?: boolean;
  /** Longer timeouts for tests: a machine that runs many in parallel is slower than visitors may experience. */
  readonly timeouts?: Partial<Timeouts>;
}

/**
 * Opens the PostgreSQL at `databaseUrl`, else the embedded database in `dataDir`, and migrates it. Fails with a
 * StartError if it cannot be reached, opened or migrated, and with `refuseUnsafe` for a PostgreSQL with fsync off. The
 * standby at `replicaUrl` may be down: visitors do not need it.
 */
export async function openDatabase(
  { databaseUrl, replicaUrl, dataDir, refuseUnsafe, timeouts }: DatabaseChoice,
  logger: Logger,
): Promise<OpenDatabase> {
  const {
    dialect,
    background: backgroundDialect,
    jobTables,
    notices,
    release,
  } = databaseUrl ? openPostgres(databaseUrl, logger, timeouts) : await openEmbedded(dataDir, logger);
  const db: Database = new Kysely<Tables>({ dialect });
  const background: Database = backgroundDialect ? new Kysely<Tables>({ dialect: backgroundDialect }) : db;
  const replica = replicaUrl && new Kysely<Tables>({ dialect: staffDialect(replicaUrl, logger) });
  const close = async () => {
    await notices.close();
    await db.destroy();
    if (replica) await replica.destroy();
    if (background !== db) await background.destroy();
    release();
  };
  try {
    if (refuseUnsafe && databaseUrl) await refuseWithoutFsync(background, databaseUrl);
    if (databaseUrl) await refuseOldPgBouncer(background, databaseUrl);
    await migrate(background);
  } catch (error) {
    await close().catch(() => {});
    if (error instanceof StartError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new StartError(
      databaseUrl
        ? `The database at ${new URL(databaseUrl).host} cannot be used (${message || code}); start it, or correct DATABASE_URL, or unset DATABASE_URL to use the embedded database.`
        : `The embedded database in ${dataDir} cannot be brought up to date (${message}); start the Stile that has used it last, or set DATA_DIR to another folder.`,
    );
  }
  const urls = databaseUrl && { databaseUrl, replicaUrl };
  return { db, background, ...(replica && { replica }), jobTables, notices, ...(urls && { urls }), close };
}

async function refuseWithoutFsync(db: Database, databaseUrl: string): Promise<void> {
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(db);
  if (rows[0]?.fsync !== 'off') return;
  throw new StartError(
    `The database at ${new URL(databaseUrl).host} runs with fsync=off, so a crash may lose answers and payments which it has acknowledged. Set fsync=on there, or ALLOW_UNSAFE_FSYNC=1 to accept that.`,
  );
}

const probe = prepared('probe', 'select 1 as probe');
/** SQLSTATEs of a prepared statement that exists already, or does not exist. */
const foreignStatement: ReadonlySet<string | undefined> = new Set(['42P05', '26000']);

/** Prepares a statement twice: a pooler that knows none sends both to the same connection. */
async function refuseOldPgBouncer(db: Database, databaseUrl: string): Promise<void> {
  const prepare = (connection: Database) => connection.executeQuery(CompiledQuery.raw(probe));
  try {
    await db.connection().execute(async (first) => {
      await prepare(first);
      await db.connection().execute(prepare);
    });
  } catch (error) {
    if (!foreignStatement.has(sqlState(error))) throw error;
    throw new StartError(
      `The pooler at ${new URL(databaseUrl).host} mixes up the prepared statements of its clients, so answers would be lost. Use PgBouncer 1.21 or newer with max_prepared_statements above 0, or connect to PostgreSQL itself.`,
    );
  }
}

/**
 * Migrates the tables; several servers may do so at once. Leaves tables of a newer version alone. Fails with the
 * database's error.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  // Kysely rejects migrations that it does not know, so that a process of the former version could not restart.
  const all = await migrator.getMigrations();
  if (all.every(({ executedAt }) => executedAt)) return;
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
