import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const attempts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Unlogged: not worth a flush to disk; after a crash of the database the counts restart.
    await sql`
      create unlogged table attempts (
        key text primary key,
        count integer not null,
        until timestamptz not null
      )
    `.execute(db);
  },
};
