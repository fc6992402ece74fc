import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An index, so that neither the live counters nor the plan of an experiment reads all sessions. */
export const activeDays: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Existing sessions get today's date, since a default rewrites no row: later than their true day, never earlier.
    await sql`alter table sessions add column if not exists active_on date not null default (now() at time zone 'UTC')::date`.execute(
      db,
    );
    await sql`create index if not exists sessions_by_day on sessions (funnel_id, active_on)`.execute(db);
  },
};
