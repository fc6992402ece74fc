import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What rate limits count. */
export const attempts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Unlogged: nothing here is worth a flush to disk, and after a crash of the database all start anew.
    await sql`
      create unlogged table attempts (
        key text primary key,
        count integer not null,
        until timestamptz not null
      )
    `.execute(db);
  },
};
