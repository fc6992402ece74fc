import type { Payment } from '../payments/provider.ts';
import type { Database } from './database.ts';

/** The payments that the server knows of. */
export class Payments {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The payment with the provider's id. */
  async find(id: string): Promise<Payment | undefined> {
    const row = await this.#db
      .selectFrom('payments')
      .selectAll()
      .where('payment_id', '=', id)
      .executeTakeFirst();
    return (
      row && {
        id: row.payment_id,
        sessionId: row.session_id,
        planId: row.plan_id,
        email: row.email,
        amount: row.amount,
        currency: row.currency,
        status: row.status,
      }
    );
  }

  /** Keeps a payment of a session that is known. */
  async add({ id, sessionId, planId, ...payment }: Payment, at: Date): Promise<void> {
    await this.#db
      .insertInto('payments')
      .values({ ...payment, payment_id: id, session_id: sessionId, plan_id: planId, created_at: at })
      .returning('payment_id')
      .executeTakeFirstOrThrow();
  }
}
