import type { Dialect } from 'kysely';

/** A way to a database, and what is to be let go once it is closed. */
export interface OpenDialect {
  readonly dialect: Dialect;
  release(): void;
}
