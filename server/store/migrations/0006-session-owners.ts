import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The browser that a session is bound to. */
export const sessionOwners: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('sessions').addColumn('owner', 'text').execute();
  },
};
