import type { Selectable } from 'kysely';
import type { Payment } from '../payments/provider.ts';
import {
  type Refund,
  type RefundChange,
  type RefundKey,
  type RefundState,
  settledStates,
} from '../refunds/refund.ts';
import type { Database, Tables } from './database.ts';
import { markFiguresStale } from './figures.ts';

/** What is owed to visitors, one refund a payment at most. */
export class Refunds {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Notes that a payment is to be given back. Gives false, and changes nothing, where that is noted already. */
  async add({ id, sessionId, paymentIntent, amount, currency }: Payment, at: Date): Promise<boolean> {
    const added = await this.#db
      .insertInto('refunds')
      .values({
        session_id: sessionId,
        payment_id: id,
        payment_intent: paymentIntent ?? null,
        amount,
        currency,
        state: 'due',
        due_at: at,
      })
      .onConflict((conflict) => conflict.columns(['session_id', 'payment_id']).doNothing())
      .returning('payment_id')
      .executeTakeFirst();
    return added !== undefined;
  }

  /** The refund of a payment; undefined where none is owed. */
  async find({ sessionId, paymentId }: RefundKey): Promise<Refund | undefined> {
    const row = await this.#db
      .selectFrom('refunds')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    return row && refundOf(row);
  }

  /** The refund of the money with this id of the provider. */
  async ofIntent(paymentIntent: string): Promise<RefundKey | undefined> {
    return this.#db
      .selectFrom('refunds')
      .select(['session_id as sessionId', 'payment_id as paymentId'])
      .where('payment_intent', '=', paymentIntent)
      .executeTakeFirst();
  }

  /** Keeps what became of a refund; gives the state that it has now. */
  async change({ sessionId, paymentId }: RefundKey, change: RefundChange): Promise<RefundState> {
    const { state } = await this.#db
      .with('changed', (db) => markFiguresStale(db, sessionId))
      .updateTable('refunds')
      .set(rowOf(change))
      .where('session_id', '=', sessionId)
      .where('payment_id', '=', paymentId)
      .returning('state')
      .executeTakeFirstOrThrow();
    return state;
  }

  /** Marks the refund of this money as disputed, unless it is given or on its way. */
  async dispute(paymentIntent: string): Promise<void> {
    await this.#db
      .updateTable('refunds')
      .set({ state: 'disputed' })
      .where('payment_intent', '=', paymentIntent)
      .where('state', 'not in', ['done', 'pending'])
      .execute();
  }

  /** The refunds that are not at their end; those that are stuck too, for a person may have mended them. */
  async open(): Promise<readonly RefundKey[]> {
    return this.#db
      .selectFrom('refunds')
      .select(['session_id as sessionId', 'payment_id as paymentId'])
      .where('state', 'not in', settledStates)
      .execute();
  }

  /** Every refund, the one that is owed longest first. */
  async all(): Promise<readonly Refund[]> {
    const rows = await this.#db.selectFrom('refunds').selectAll().orderBy('due_at').execute();
    return rows.map(refundOf);
  }
}

const refundOf = (row: Selectable<Tables['refunds']>): Refund => ({
  sessionId: row.session_id,
  paymentId: row.payment_id,
  paymentIntent: row.payment_intent ?? undefined,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  refundId: row.refund_id ?? undefined,
  dueAt: row.due_at,
  askedAt: row.asked_at ?? undefined,
  doneAt: row.done_at ?? undefined,
  attempts: row.attempts,
  lastProblem: row.last_problem ?? undefined,
});

/** A property that is named and undefined empties its column; one that is not named leaves it. */
const rowOf = (change: RefundChange) => ({
  ...('state' in change && { state: change.state }),
  ...('refundId' in change && { refund_id: change.refundId ?? null }),
  ...('askedAt' in change && { asked_at: change.askedAt ?? null }),
  ...('doneAt' in change && { done_at: change.doneAt ?? null }),
  ...('attempts' in change && { attempts: change.attempts }),
  ...('lastProblem' in change && { last_problem: change.lastProblem ?? null }),
});
