import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The language that a visitor reads. */
export const sessionLanguage: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('sessions').addColumn('language', 'text').execute();
  },
};
