import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Payments that joined an account which was there already, and which payments are still to be given one or back. */
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
