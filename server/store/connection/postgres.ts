import { type Dialect, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../../errors/describe-error.ts';
import { PostgresNotices } from './notices.ts';
import type { OpenDialect } from './open-dialect.ts';
import { kyselyPool } from './postgres-client.ts';

/** Timeouts in milliseconds. */
export interface Timeouts {
  readonly connectMs: number;
  readonly statementMs: number;
  /**
   * How long the database waits for a transaction's next statement. Without a limit, the transaction of a lost machine
   * would keep its locks until TCP notices, hours later.
   */
  readonly idleMs: number;
}

/**
 * For visitors: connection and statement together take less than 2 s, so that a silent database is reported by then. A
 * transaction may wait as long for a read on another connection.
 */
const visitors: Timeouts = { connectMs: 800, statementMs: 900, idleMs: 2_000 };
/**
 * For jobs and migrations. The transaction of `oneAtATime` waits while pg-boss starts: about ten statements on other
 * connections, each up to its timeout.
 */
const chores: Timeouts = { connectMs: 5_000, statementMs: 30_000, idleMs: 360_000 };
/** Added on our side, in case the database misses its own timeout. */
const graceMs = 200;

/**
 * PostgreSQL at a URL. Visitors and background work have separate connections, so that neither waits for the other;
 * both have timeouts. Connects with the first query.
 *
 * In: `timeouts` replaces some of the visitors' timeouts.
 */
export function openPostgres(url: string, logger: Logger, timeouts?: Partial<Timeouts>): OpenDialect {
  const quick = poolOf(url, { ...visitors, ...timeouts }, logger);
  const background = poolOf(url, chores, logger);
  return {
    dialect: new PostgresDialect({ pool: kyselyPool(quick) }),
    background: new PostgresDialect({ pool: kyselyPool(background) }),
    jobTables: {
      db: { executeSql: (text, values) => background.query(text, values) },
      backend: 'postgres',
      exclusively: (work) => oneAtATime(background, work),
    },
    notices: new PostgresNotices(url),
    release: () => {},
  };
}

/** A database at a URL for the work of staff, with this many connections at most. */
export const staffDialect = (url: string, logger: Logger, connections = 10): Dialect =>
  new PostgresDialect({ pool: kyselyPool(poolOf(url, chores, logger, connections)) });

function poolOf(
  url: string,
  { connectMs, statementMs, idleMs }: Timeouts,
  logger: Logger,
  connections = 10,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + graceMs,
    idle_in_transaction_session_timeout: idleMs,
  });
  // The pool replaces a broken connection but listens only to idle ones: an unhandled error of one in use would end the
  // process. A breaking connection may report several errors.
  pool.on('connect', (client) => {
    client.once('error', (error) => logger.warn(describeError(error), 'A database connection broke.'));
    client.on('error', () => {});
  });
  pool.on('error', () => {});
  return pool;
}

/** The advisory lock: any number that nothing else in this database uses. */
const lock = 5_000_006;

/**
 * Runs work that only one process on the database may run at a time. The lock ends with its transaction; the work
 * itself uses other connections.
 */
async function oneAtATime<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const result = await work();
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closes the connection, which releases the lock.
    client.release(true);
    throw error;
  }
}
