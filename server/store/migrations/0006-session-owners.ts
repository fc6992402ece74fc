import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose a session is, where it belongs to the browser that began it. */
export const sessionOwners: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('sessions').addColumn('owner', 'text').execute();
  },
};
