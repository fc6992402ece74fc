import type { Database } from './database.ts';

/** What tells an event of the payment provider. */
interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
}

/** The events that the payment provider has sent; each is handled once. */
export class PaymentEvents {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Notes that an event has come, perhaps not for the first time. Gives whether it is still to be handled. */
  async receive({ id, type }: ReceivedEvent, at: Date): Promise<boolean> {
    await this.#db
      .insertInto('payment_events')
      .values({ event_id: id, type, received_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const unhandled = await this.#db
      .selectFrom('payment_events')
      .select('event_id')
      .where('event_id', '=', id)
      .where('handled_at', 'is', null)
      .executeTakeFirst();
    return unhandled !== undefined;
  }

  /** Does what a received event asks for and marks it handled, both or neither; nothing where it is handled already. */
  async handle(id: string, at: Date, write: (transaction: Database) => Promise<void>): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      // First, so that the same event on another connection waits for this one and then finds it handled.
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
