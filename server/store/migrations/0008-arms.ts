import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the figures of experiments count of a session: the arms by the day, payments and revenue. */
export const arms: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('sessions').addColumn('folded_arms', 'jsonb').execute();
    // Sessions in experiments are counted already, but without these columns: the next fold counts them again.
    await sql`update sessions set unfolded = true where folded -> 'arms' <> '{}'::jsonb`.execute(db);
  },
};
