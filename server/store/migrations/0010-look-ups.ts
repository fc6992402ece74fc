import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes, so that neither forgetting a person nor retention reads all sessions. */
export const lookUps: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // An operator may have created these indexes before, without a lock (`create index concurrently`).
    const key = sql`(case when email ~ '[^ -~]' then '' else lower(email collate "C") end)`;
    await sql`create index if not exists sessions_by_email on sessions (${key}) where email is not null`.execute(
      db,
    );
    await sql`create index if not exists payments_by_email_key on payments (${key})`.execute(db);
    await sql`create index if not exists payments_by_account on payments (joined_account) where joined_account is not null`.execute(
      db,
    );
    await sql`create index if not exists sessions_unfinished on sessions (funnel_id, created_at) where not finished`.execute(
      db,
    );
    // It was sorted by the database's locale, so that no query could use it.
    await sql`drop index if exists payments_by_email`.execute(db);
  },
};
