import { type Selectable, sql } from 'kysely';
import type { Charge, Subscription } from '../../money/subscription.ts';
import type { SubscriptionTable } from '../rows/tables.ts';
import { markFiguresStale } from './figures.ts';
import { Table } from './table.ts';

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
        charges.map((charge) => ({
          session_id: sessionId,
          charge_id: charge.id,
          subscription_id: subscription.id,
          amount: charge.amount,
          tax: charge.tax ?? null,
          currency: charge.currency,
          state: charge.state,
          refunded: charge.refunded,
          disputed: charge.disputed,
          payment_intent: charge.paymentIntent ?? null,
          at: charge.at,
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
    return rows.map((row) => ({
      id: row.charge_id,
      amount: row.amount,
      tax: row.tax ?? undefined,
      currency: row.currency,
      state: row.state,
      refunded: row.refunded,
      disputed: row.disputed,
      paymentIntent: row.payment_intent ?? undefined,
      at: row.at,
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

const rowOf = (subscription: Subscription) => ({
  session_id: subscription.sessionId,
  subscription_id: subscription.id,
  payment_id: subscription.paymentId,
  plan_id: subscription.planId,
  dues: subscription.dues,
  status: subscription.status,
  started_at: subscription.startedAt,
  period_end: subscription.periodEnd,
  cancel_at: subscription.cancelAt ?? null,
  ended_at: subscription.endedAt ?? null,
  unpaid_since: subscription.unpaidSince ?? null,
  paused: subscription.pause !== undefined,
  paused_until: subscription.pause?.until ?? null,
  skipped_since: subscription.skippedSince ?? null,
  discount_amount: subscription.discount?.amount ?? null,
  discount_until: subscription.discount?.until ?? null,
  retention: subscription.retention ?? null,
  customer_id: subscription.customerId ?? null,
  provider: subscription.provider,
  livemode: subscription.livemode ?? null,
  clock_ahead_s: subscription.clockAheadS,
});

const subscriptionOf = (row: Selectable<SubscriptionTable>): Subscription => ({
  sessionId: row.session_id,
  id: row.subscription_id,
  paymentId: row.payment_id,
  planId: row.plan_id,
  dues: row.dues,
  status: row.status,
  startedAt: row.started_at,
  periodEnd: row.period_end,
  cancelAt: row.cancel_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  unpaidSince: row.unpaid_since ?? undefined,
  pause: row.paused ? { until: row.paused_until ?? undefined } : undefined,
  skippedSince: row.skipped_since ?? undefined,
  discount:
    row.discount_amount === null
      ? undefined
      : { amount: row.discount_amount, until: row.discount_until ?? undefined },
  retention: row.retention ?? undefined,
  customerId: row.customer_id ?? undefined,
  provider: row.provider,
  livemode: row.livemode ?? undefined,
  clockAheadS: row.clock_ahead_s,
});
