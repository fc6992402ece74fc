import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The files of pictures, as visitors get them. */
export const pictures: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('pictures')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('bytes', 'bytea', (column) => column.notNull())
      .execute();
  },
};
