import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the analytics count, and the sums that they read. */
export const figures: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Existing sessions count too: the next fold takes them up.
    await db.schema
      .alterTable('sessions')
      .addColumn('write_log', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('folded', 'jsonb')
      .addColumn('unfolded', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('finished', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    // Room in each page for updated rows, and no index on updated columns, so that an update writes no index.
    await sql`alter table sessions set (fillfactor = 80)`.execute(db);
    await db.schema
      .createIndex('sessions_unfolded')
      .on('sessions')
      .column('created_at')
      .where(sql.ref('unfolded'), '=', sql.lit(true))
      .execute();
    await sql`create index payments_by_email on payments (lower(email))`.execute(db);
    await db.schema
      .createTable('figures')
      .addColumn('funnel_id', 'text', (column) => column.notNull())
      .addColumn('span', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('counts', 'jsonb', (column) => column.notNull())
      .addPrimaryKeyConstraint('figures_key', ['funnel_id', 'span', 'period', 'version', 'source'])
      .execute();
  },
};
