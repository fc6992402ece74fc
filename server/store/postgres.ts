import { PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../describe-error.ts';
import type { OpenDialect } from './open-dialect.ts';

const connectMs = 5_000;
const statementMs = 10_000;
/** For the side that waits, should the database not keep its own limit. */
const queryMs = statementMs + 2_000;

/** PostgreSQL at an URL, by a pool that gives up rather than wait without end. Connects with the first query. */
export function openPostgres(url: string, logger: Logger): OpenDialect {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: queryMs,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => logger.warn(describeError(error), 'An idle database connection broke.'));
  return {
    dialect: new PostgresDialect({ pool }),
    jobTables: { db: { executeSql: (text, values) => pool.query(text, values) }, backend: 'postgres' },
    release: () => {},
  };
}
