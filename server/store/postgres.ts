import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../log.ts';
import type { OpenDialect } from './database.ts';
import { kyselyPool } from './postgres-client.ts';

/** How long to wait for a connection and for a statement, in milliseconds. */
interface Patience {
  readonly connectMs: number;
  readonly statementMs: number;
  /**
   * How long the database waits for the next statement of a transaction. Without an end, a machine that is lost within
   * one would keep its locks until TCP notices, hours later, and nobody could write to those rows.
   */
  readonly idleMs: number;
}

/**
 * For what a visitor waits for: a connection and a statement together are under 2 s, so that a silent database is told
 * of by then. A transaction may have to wait as long for what it reads by another connection.
 */
const visitors: Patience = { connectMs: 800, statementMs: 900, idleMs: 2_000 };
/**
 * For what nobody waits for: jobs, migrations. The transaction of `oneAtATime` waits while pg-boss starts, which is
 * about ten statements by other connections, each of which may take as long as it may.
 */
const chores: Patience = { connectMs: 5_000, statementMs: 30_000, idleMs: 360_000 };
/** For the side that waits, should the database not keep its own limit. */
const graceMs = 200;

/**
 * PostgreSQL at an URL. Visitors and chores have connections of their own, so that neither waits for the other, and
 * both give up rather than wait without end. Connects with the first query.
 */
export function openPostgres(url: string, logger: Logger): OpenDialect {
  const quick = poolOf(url, visitors, logger);
  const background = poolOf(url, chores, logger);
  return {
    dialect: new PostgresDialect({ pool: kyselyPool(quick) }),
    background: new PostgresDialect({ pool: kyselyPool(background) }),
    jobTables: {
      db: { executeSql: (text, values) => background.query(text, values) },
      backend: 'postgres',
      alone: (work) => oneAtATime(background, work),
    },
    release: () => {},
  };
}

function poolOf(url: string, { connectMs, statementMs, idleMs }: Patience, logger: Logger): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + graceMs,
    idle_in_transaction_session_timeout: idleMs,
  });
  // The pool replaces a connection that breaks, but listens only to those that are idle: an error of one in use that
  // nobody listens to would end the process. As it breaks, a connection may tell of it more than once.
  pool.on('connect', (client) => {
    client.once('error', (error) => logger.warn(describeError(error), 'A database connection broke.'));
    client.on('error', () => {});
  });
  pool.on('error', () => {});
  return pool;
}

/** Names the lock: any number, as long as nobody else takes it in this database. */
const lock = 5_000_006;

/**
 * Does work that no other process on the same database does meanwhile; each waits for its turn. The lock goes with
 * the transaction, however that ends; the work itself goes by other connections and is not part of it.
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
    // Closes the connection, and the lock with it.
    client.release(true);
    throw error;
  }
}
