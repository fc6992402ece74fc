import { type Selectable, sql } from 'kysely';
import type { Charge, Subscription } from '../../../money/subscription.ts';
import { fromColumns, toColumns } from '../../rows/columns.ts';
import type { SubscriptionTable } from '../../rows/tables.ts';
import { Table } from '../../table.ts';
import { markFiguresStale } from '../sessions/figures.ts';

/** The subscriptions, and what was charged for them. */
export class Subscriptions extends Table {
  /**
   * A number for an answer of the payment provider, drawn before it is asked: of two answers, the one with the larger
   * number was asked for later.
   */
  async nextAnswer(): Promise<number> {
    const { rows } = await sql<{
      number: number;
    }>`select nextval('subscription_answers')::int as number`.execute(this.db);
    const [row] = rows;
    if (!row) throw new Error('The database has given no number for an answer.');
    return row.number;
  }

  /**
   * Stores what the provider says of a subscription and its charges, unless an answer asked for later is stored. Out:
   * false, with nothing changed, if the session is gone.
   */
  async put(subscription: Subscription, charges: readonly Charge[], answer: number): Promise<boolean> {
    const { sessionId } = subscription;
    const { numUpdatedRows } = await markFiguresStale(this.db, sessionId).executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const row = { ...rowOf(subscription), answer };
    const { session_id: _, subscription_id: __, ...changes } = row;
    const stored = await this.db
      .insertInto('subscriptions')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['session_id', 'subscription_id'])
          .doUpdateSet(changes)
          .where('subscriptions.answer', '<', answer),
      )
      .returning('subscription_id')
      .executeTakeFirst();
    if (!stored || charges.length === 0) return true;
    await this.db
      .insertInto('charges')
      .values(
        charges.map(({ id, ...charge }) => ({
          ...toColumns(charge),
          session_id: sessionId,
          charge_id: id,
          subscription_id: subscription.id,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'charge_id']).doUpdateSet((old) => ({
          state: old.ref('excluded.state'),
          refunded: old.ref('excluded.refunded'),
          disputed: old.ref('excluded.disputed'),
          payment_intent: old.ref('excluded.payment_intent'),
        })),
      )
      .execute();
    return true;
  }

  /** The subscriptions of a session, the first one first. */
  async of(sessionId: string): Promise<readonly Subscription[]> {
    const rows = await this.db
      .selectFrom('subscriptions')
      .selectAll()
      .where('session_id', '=', sessionId)
      .orderBy('started_at')
      .orderBy('subscription_id')
      .execute();
    return rows.map(subscriptionOf);
  }

  /** The subscription of a session that has not ended; the first one, if there are several. */
  async current(sessionId: string): Promise<Subscription | undefined> {
    return (await this.of(sessionId)).find(({ endedAt }) => !endedAt);
  }

  /** The charges of a session, or of one of its subscriptions, the first one first. */
  async chargesOf(sessionId: string, subscription?: string): Promise<readonly Charge[]> {
    const rows = await this.db
      .selectFrom('charges')
      .selectAll()
      .where('session_id', '=', sessionId)
      .$if(subscription !== undefined, (query) => query.where('subscription_id', '=', subscription ?? ''))
      .orderBy('at')
      .orderBy('charge_id')
      .execute();
    return rows.map(({ charge_id: id, session_id: _, subscription_id: __, ...charge }) => ({
      id,
      ...fromColumns<Omit<Charge, 'id'>>(charge),
    }));
  }

  /** Whether a payer's bank takes a charge of a subscription back. */
  async isDisputed({ sessionId, id }: Pick<Subscription, 'sessionId' | 'id'>): Promise<boolean> {
    const row = await this.db
      .selectFrom('charges')
      .select('charge_id')
      .where('session_id', '=', sessionId)
      .where('subscription_id', '=', id)
      .where('disputed', '=', true)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The subscription that a payment intent has paid for. */
  async ofIntent(paymentIntent: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('charges')
      .select('subscription_id')
      .where('payment_intent', '=', paymentIntent)
      .executeTakeFirst();
    return row?.subscription_id;
  }
}

/** Also clears what the provider does not tell any more. */
const rowOf = ({ id, pause, discount, ...subscription }: Subscription) => ({
  ...toColumns({ skippedSince: undefined, retention: undefined, ...subscription }),
  subscription_id: id,
  paused: pause !== undefined,
  paused_until: pause?.until ?? null,
  discount_amount: discount?.amount ?? null,
  discount_until: discount?.until ?? null,
});

function subscriptionOf(row: Selectable<SubscriptionTable>): Subscription {
  const {
    subscription_id: id,
    paused,
    paused_until,
    discount_amount,
    discount_until,
    answer: _,
    ...own
  } = row;
  return {
    ...fromColumns<Omit<Subscription, 'id' | 'pause' | 'discount'>>(own),
    id,
    pause: paused ? { until: paused_until ?? undefined } : undefined,
    discount:
      discount_amount === null ? undefined : { amount: discount_amount, until: discount_until ?? undefined },
  };
}
