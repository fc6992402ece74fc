import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For a real payment provider: charges, refused payments, events and refunds. */
export const realPayments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('payments')
      .addColumn('provider', 'text', (column) => column.notNull().defaultTo('sandbox'))
      .addColumn('payment_intent', 'text')
      .addColumn('livemode', 'boolean')
      .execute();
    // A refused payment may have no session, hence its own id as key.
    await db.schema
      .createTable('refused_payments')
      .addColumn('payment_id', 'text', (column) => column.primaryKey())
      .addColumn('session_id', 'uuid')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer')
      .addColumn('currency', 'text')
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
      .execute();
    // Which session an event concerns is known only once it is handled.
    await db.schema
      .createTable('payment_events')
      .addColumn('event_id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('received_at', 'timestamptz', (column) => column.notNull())
      .addColumn('handled_at', 'timestamptz')
      .execute();
    await db.schema
      .createTable('refunds')
      .addColumn('session_id', 'uuid', (column) => column.notNull())
      .addColumn('payment_id', 'text', (column) => column.notNull())
      .addColumn('payment_intent', 'text')
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('refund_id', 'text')
      .addColumn('due_at', 'timestamptz', (column) => column.notNull())
      .addColumn('asked_at', 'timestamptz')
      .addColumn('done_at', 'timestamptz')
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('last_problem', 'text')
      .addPrimaryKeyConstraint('refunds_key', ['session_id', 'payment_id'])
      .execute();
    // The provider's events name a payment intent or a payment, not a session.
    await db.schema.createIndex('refunds_by_intent').on('refunds').column('payment_intent').execute();
    await db.schema.createIndex('refunds_by_payment').on('refunds').column('payment_id').execute();
  },
};
