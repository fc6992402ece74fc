import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Payments that joined an existing account, and which payments may still be owed an account or a refund. */
export const joinedPayments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('payments')
      .addColumn('joined_account', 'text')
      .addColumn('refund_decided', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute();
    await sql`create index payments_undecided on payments (created_at, payment_id) where not refund_decided`.execute(
      db,
    );
  },
};
