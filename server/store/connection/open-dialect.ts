import type { Dialect } from 'kysely';
import type { ConstructorOptions } from 'pg-boss';
import type { Notices } from './notices.ts';

/** How pg-boss reaches its tables, in our database. */
export interface JobTables extends Pick<ConstructorOptions, 'db' | 'backend'> {
  /** Runs work that only one process on this database may run at a time. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A Kysely dialect for a database, and a function to call once it is closed. */
export interface OpenDialect {
  readonly dialect: Dialect;
  /** The same database with longer timeouts, for work that no visitor waits for. */
  readonly background?: Dialect;
  readonly jobTables: JobTables;
  readonly notices: Notices;
  release(): void;
}
