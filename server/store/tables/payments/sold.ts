import type { Selectable } from 'kysely';
import { completed } from '../../../money/payment.ts';
import { settledStates } from '../../../money/refund.ts';
import type { Database, Tables } from '../../rows/tables.ts';

type Row<Table extends keyof Tables, Column extends keyof Selectable<Tables[Table]>> = Pick<
  Selectable<Tables[Table]>,
  Column
>;

/** All rows that say what a session has ordered and paid. */
export interface SoldRows {
  /** Only those that are completed. */
  readonly payments: readonly Row<
    'payments',
    'session_id' | 'payment_id' | 'plan_id' | 'amount' | 'currency' | 'returned'
  >[];
  readonly checkouts: readonly Row<'checkouts', 'session_id' | 'checkout_id' | 'offer_id'>[];
  readonly subscriptions: readonly Row<
    'subscriptions',
    'session_id' | 'subscription_id' | 'payment_id' | 'dues' | 'cancel_at' | 'ended_at'
  >[];
  /** Only those that are paid, each subscription's in their order. */
  readonly charges: readonly Row<
    'charges',
    'session_id' | 'charge_id' | 'subscription_id' | 'amount' | 'refunded' | 'disputed'
  >[];
  /** Only those whose money is back. */
  readonly refunds: readonly Row<'refunds', 'session_id' | 'payment_id' | 'amount'>[];
  readonly upsells: readonly Row<
    'upsells',
    'session_id' | 'page' | 'payment_id' | 'plan_id' | 'currency' | 'state' | 'intent_id'
  >[];
}

/**
 * What these sessions have ordered and paid, for those that have. A read for each table, without joins: Citus joins no
 * distributed table with one on the coordinator. Sessions without a payment, which are most, cost one read.
 */
export async function soldTo(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, SoldRows>> {
  if (ids.length === 0) return new Map();
  const payments = await db
    .selectFrom('payments')
    .select(['session_id', 'payment_id', 'plan_id', 'amount', 'currency', 'returned'])
    .where('status', '=', completed)
    .where('session_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('payment_id')
    .execute();
  const bySession = Map.groupBy(payments, ({ session_id }) => session_id);
  const paying = [...bySession.keys()];
  if (paying.length === 0) return new Map();
  const checkouts = await db
    .selectFrom('checkouts')
    .select(['session_id', 'checkout_id', 'offer_id'])
    .where('session_id', 'in', paying)
    .where('offer_id', 'is not', null)
    .execute();
  const subscriptions = await db
    .selectFrom('subscriptions')
    .select(['session_id', 'subscription_id', 'payment_id', 'dues', 'cancel_at', 'ended_at'])
    .where('session_id', 'in', paying)
    .execute();
  const charges = await db
    .selectFrom('charges')
    .select(['session_id', 'charge_id', 'subscription_id', 'amount', 'refunded', 'disputed'])
    .where('session_id', 'in', paying)
    .where('state', '=', 'paid')
    .orderBy('at')
    .orderBy('charge_id')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['session_id', 'payment_id', 'amount'])
    .where('session_id', 'in', paying)
    .where('state', 'in', settledStates)
    .execute();
  const upsells = await db
    .selectFrom('upsells')
    .select(['session_id', 'page', 'payment_id', 'plan_id', 'currency', 'state', 'intent_id'])
    .where('session_id', 'in', paying)
    .execute();
  return new Map(
    [...bySession].map(([id, own]) => {
      const isOwn = ({ session_id }: { readonly session_id: string }) => session_id === id;
      return [
        id,
        {
          payments: own,
          checkouts: checkouts.filter(isOwn),
          subscriptions: subscriptions.filter(isOwn),
          charges: charges.filter(isOwn),
          refunds: refunds.filter(isOwn),
          upsells: upsells.filter(isOwn),
        },
      ];
    }),
  );
}
