import type { Database } from '../../rows/tables.ts';
import { Table } from '../../table.ts';

interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
}

/** The payment provider's events; each is handled once. */
export class PaymentEvents extends Table {
  /** Records an event, even a repeated one. Out: whether it is still to be handled. */
  async receive({ id, type }: ReceivedEvent, at: Date): Promise<boolean> {
    await this.db
      .insertInto('payment_events')
      .values({ event_id: id, type, received_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const unhandled = await this.db
      .selectFrom('payment_events')
      .select('event_id')
      .where('event_id', '=', id)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    return unhandled !== undefined;
  }

  /** Runs `write` and marks the event handled in one transaction; does nothing if it is handled already. */
  async handle(id: string, at: Date, write: (transaction: Database) => Promise<void>): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      // First, so that the same event on another connection waits and then finds it handled.
      const marked = await transaction
        .updateTable('payment_events')
        .set({ handled_at: at })
        .where('event_id', '=', id)
        .where('handled_at', 'is', null)
        .returning('event_id')
        .executeTakeFirst();
      if (marked) await write(transaction);
    });
  }
}
