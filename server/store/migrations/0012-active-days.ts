import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** So that neither the live counters nor the plan of an experiment reads all sessions. */
export const activeDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // By its default, which rewrites no row, the present day for all that there are: later than the true one, never earlier.
    await sql`alter table sessions add column if not exists active_on date not null default (now() at time zone 'UTC')::date`.execute(
      db,
    );
    await sql`create index if not exists sessions_by_day on sessions (funnel_id, active_on)`.execute(db);
  },
};
