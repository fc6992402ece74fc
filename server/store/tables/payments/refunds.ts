import type { Payment } from '../../../money/payment.ts';
import {
  type Refund,
  type RefundChange,
  type RefundKey,
  type RefundState,
  settledStates,
} from '../../../money/refund.ts';
import { fromColumns, toColumns } from '../../rows/columns.ts';
import { Table } from '../../table.ts';
import { markFiguresStale } from '../sessions/figures.ts';

/** The refunds owed to visitors, at most one for each payment. */
export class Refunds extends Table {
  /** Records that a payment must be refunded. Out: false, with nothing changed, if that is recorded already. */
  async add(
    {
      id,
      sessionId,
      paymentIntent,
      amount,
      currency,
    }: Pick<Payment, 'id' | 'sessionId' | 'paymentIntent' | 'amount' | 'currency'>,
    at: Date,
  ): Promise<boolean> {
    const added = await this.db
      .insertInto('refunds')
      .values({
        ...toColumns({ sessionId, paymentIntent, amount, currency }),
        payment_id: id,
        state: 'due',
        attempts: 0,
        due_at: at,
      })
      .onConflict((conflict) => conflict.columns(['session_id', 'payment_id']).doNothing())
      .returning('payment_id')
      .executeTakeFirst();
    return added !== undefined;
  }

  /** The refund of a payment; undefined if none is owed. */
  async find({ sessionId, paymentId }: RefundKey): Promise<Refund | undefined> {
    const row = await this.db
      .selectFrom('refunds')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    return row && fromColumns<Refund>(row);
  }

  /** The refund of the charge with this provider's id. */
  async ofIntent(paymentIntent: string): Promise<RefundKey | undefined> {
    return this.db
      .selectFrom('refunds')
      .select(['session_id as sessionId', 'payment_id as paymentId'])
      .where('payment_intent', '=', paymentIntent)
      .executeTakeFirst();
  }

  /** Stores a change of a refund. Out: its present state. */
  async change({ sessionId, paymentId }: RefundKey, change: RefundChange): Promise<RefundState> {
    const { state } = await this.db
      .with('changed', (db) => markFiguresStale(db, sessionId))
      .updateTable('refunds')
      // A property set to undefined clears its column; a missing one leaves it.
      .set(toColumns(change))
      .where('session_id', '=', sessionId)
      .where('payment_id', '=', paymentId)
      .returning('state')
      .executeTakeFirstOrThrow();
    return state;
  }

  /** Marks the refund of a charge as disputed, unless it is done or pending. */
  async dispute(paymentIntent: string): Promise<void> {
    await this.db
      .with('counted', (db) =>
        db
          .updateTable('sessions')
          .set({ unfolded: true })
          .where('session_id', 'in', ({ selectFrom }) =>
            selectFrom('refunds').select('session_id').where('payment_intent', '=', paymentIntent),
          ),
      )
      .updateTable('refunds')
      .set({ state: 'disputed' })
      .where('payment_intent', '=', paymentIntent)
      .where('state', 'not in', ['done', 'pending'])
      .execute();
  }

  /** The refunds that are not settled, including stuck ones, which a person may have fixed. */
  async open(): Promise<readonly RefundKey[]> {
    return this.db
      .selectFrom('refunds')
      .select(['session_id as sessionId', 'payment_id as paymentId'])
      .where('state', 'not in', settledStates)
      .execute();
  }

  /** All refunds, the one owed longest first. */
  async all(): Promise<readonly Refund[]> {
    const rows = await this.db.selectFrom('refunds').selectAll().orderBy('due_at').execute();
    return rows.map((row) => fromColumns<Refund>(row));
  }
}
