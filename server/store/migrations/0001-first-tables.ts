import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const firstTables: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('funnel_versions')
      .addColumn('funnel_id', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('published_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('funnel_versions_key', ['funnel_id', 'version'])
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('session_id', 'uuid', (column) => column.primaryKey())
      .addColumn('funnel_id', 'text', (column) => column.notNull())
      .addColumn('funnel_version', 'text', (column) => column.notNull())
      .addColumn('answers', 'jsonb', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('consent', 'boolean')
      .addColumn('furthest_step', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('payments')
      .addColumn('session_id', 'uuid', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('plan_id', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull().check(sql`amount > 0`))
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('payments_key', ['session_id', 'payment_id'])
      .execute();
    // Not unique: in a sharded table, a unique index must include session_id.
    await db.schema.createIndex('payments_by_id').on('payments').column('payment_id').execute();
    // Not sharded: an address has one account among all sessions.
    await db.schema
      .createTable('accounts')
      .addColumn('session_id', 'uuid', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('accounts_key', ['session_id', 'payment_id'])
      .execute();
  },
};
