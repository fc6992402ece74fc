import type { Dialect } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';

/** How pg-boss reaches its tables, which are in the same database as ours. */
export type JobTables = Pick<ConstructorOptions, 'db' | 'backend'>;

/** A way to a database, and what is to be let go once it is closed. */
export interface OpenDialect {
  readonly dialect: Dialect;
  /** The same database, with more time for each statement: for what no visitor waits for. */
  readonly patient?: Dialect;
  readonly jobTables: JobTables;
  release(): void;
}
