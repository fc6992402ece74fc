import type { Dialect } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';

/** How pg-boss reaches its tables, which are in the same database as ours. */
export interface JobTables extends Pick<ConstructorOptions, 'db' | 'backend'> {
  /** Does work while no other process on this database does such work. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A way to a database, and what is to be let go once it is closed. */
export interface OpenDialect {
  readonly dialect: Dialect;
  /** The same database, with more time for each statement: for what no visitor waits for. */
  readonly background?: Dialect;
  readonly jobTables: JobTables;
  release(): void;
}
