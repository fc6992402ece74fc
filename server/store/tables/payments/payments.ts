import { type Selectable, sql } from 'kysely';
import { completed, type Payment } from '../../../money/payment.ts';
import { toColumns } from '../../rows/columns.ts';
import type { Tables } from '../../rows/tables.ts';
import { Table } from '../../table.ts';
import { markFiguresStale } from '../sessions/figures.ts';
import type { FunnelVersion } from '../sessions/sessions.ts';

/** A provider and its mode, test or live. */
type Origin = Pick<Payment, 'provider' | 'livemode'>;

/** A refused payment. */
export interface RefusedPayment {
  readonly id: string;
  readonly sessionId: string | undefined;
  /** The id of the reason. */
  readonly reason: string;
  /** In the smallest unit of the currency, such as cents. */
  readonly amount: number | undefined;
  /** ISO 4217. */
  readonly currency: string | undefined;
}

/** A payment that may have to be refunded, and the funnel version of its session. */
export interface UndecidedPayment extends FunnelVersion {
  readonly id: string;
  readonly sessionId: string;
  readonly createdAt: Date;
}

/** The most payments that one statement reads. */
const perPage = 500;

/** The confirmed payments, and the refused ones. */
export class Payments extends Table {
  /** The payment with the provider's id, in this provider and mode. */
  async find(id: string, { provider, livemode }: Origin): Promise<Payment | undefined> {
    const row = await this.db
      .selectFrom('payments')
      .selectAll()
      .where('payment_id', '=', id)
      .where('provider', '=', provider)
      .where('livemode', 'is not distinct from', livemode ?? null)
      .executeTakeFirst();
    return row && paymentOf(row);
  }

  /** The confirmed payments of a session in a time. */
  async between(sessionId: string, from: Date, until: Date): Promise<readonly Payment[]> {
    const rows = await this.db
      .selectFrom('payments')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('status', '=', completed)
      .where('created_at', '>=', from)
      .where('created_at', '<=', until)
      .execute();
    return rows.map(paymentOf);
  }

  /**
   * Stores a payment of an existing session, even one that was refused before the session was known; an existing
   * payment stays as it is. Out: false, with nothing changed, if the session is gone.
   */
  async add({ id, ...payment }: Payment, at: Date): Promise<boolean> {
    const { sessionId } = payment;
    const row = { ...toColumns(payment), payment_id: id, created_at: at };
    // Lock the session first: a concurrent erase must finish before we insert.
    const session = await this.db
      .with('session', (db) => markFiguresStale(db, sessionId).returning('session_id'))
      .with('accepted', (db) =>
        db
          .deleteFrom('refused_payments')
          .where('payment_id', '=', id)
          .where(({ exists, selectFrom }) => exists(selectFrom('session').select('session_id'))),
      )
      .with('stored', (db) =>
        db
          .insertInto('payments')
          .columns(Object.keys(row) as (keyof typeof row)[])
          .expression(
            db
              .selectFrom('session')
              .select(({ val }) => Object.entries(row).map(([name, value]) => val(value).as(name))),
          )
          .onConflict((conflict) => conflict.columns(['session_id', 'payment_id']).doNothing()),
      )
      .selectFrom('session')
      .select('session_id')
      .executeTakeFirst();
    return session !== undefined;
  }

  /**
   * Stores what the provider says went back of the payment of an intent, unless an answer asked for later is stored. Does
   * nothing for an intent of nobody.
   */
  async putReturned(paymentIntent: string, returned: number, answer: number): Promise<void> {
    const payment = await this.db
      .selectFrom('payments')
      .select(['session_id', 'payment_id'])
      .where('payment_intent', '=', paymentIntent)
      .executeTakeFirst();
    if (!payment) return;
    await this.db
      .with('counted', (db) => markFiguresStale(db, payment.session_id))
      .updateTable('payments')
      .set({ returned, returned_answer: answer })
      .where('session_id', '=', payment.session_id)
      .where('payment_id', '=', payment.payment_id)
      .where('returned_answer', '<', answer)
      .execute();
  }

  /** Marks the payments that have an account or a refund as decided. */
  async decideSettled(): Promise<void> {
    await sql`
      update payments set refund_decided = true where not refund_decided and (
        joined_account is not null
        or exists (select from refunds where session_id = payments.session_id and payment_id = payments.payment_id)
      )
    `.execute(this.db);
    // By itself and without a join: Citus joins no distributed table with `accounts`, which is on the coordinator.
    await sql`
      update payments set refund_decided = true
      where not refund_decided and (session_id, payment_id) in (select session_id, payment_id from accounts)
    `.execute(this.db);
  }

  /** Marks a payment as decided. */
  async decide({ id, sessionId }: UndecidedPayment): Promise<void> {
    await this.db
      .updateTable('payments')
      .set({ refund_decided: true })
      .where('session_id', '=', sessionId)
      .where('payment_id', '=', id)
      .execute();
  }

  /** The undecided payments made before a time, the oldest first. */
  async *undecided(until: Date): AsyncIterable<UndecidedPayment> {
    let page: readonly UndecidedPayment[] = [];
    do {
      page = await this.#undecidedAfter(page.at(-1), until);
      yield* page;
    } while (page.length === perPage);
  }

  #undecidedAfter(last: UndecidedPayment | undefined, until: Date): Promise<readonly UndecidedPayment[]> {
    return (
      this.db
        .selectFrom('payments')
        .innerJoin('sessions', 'sessions.session_id', 'payments.session_id')
        .select([
          'payments.payment_id as id',
          'payments.session_id as sessionId',
          'payments.created_at as createdAt',
          'sessions.funnel_id as funnelId',
          'sessions.funnel_version as funnelVersion',
        ])
        // A literal, so that the planner uses the partial index.
        .where(sql<boolean>`not payments.refund_decided`)
        .where('payments.status', '=', completed)
        .where('payments.created_at', '<=', until)
        .$if(last !== undefined, (query) =>
          query.where(
            sql<boolean>`(payments.created_at, payments.payment_id) > (${last?.createdAt}, ${last?.id})`,
          ),
        )
        .orderBy('payments.created_at')
        .orderBy('payments.payment_id')
        .limit(perPage)
        .execute()
    );
  }

  /** Whether a payment of a session was refused for a reason. */
  async isRefusedIn(sessionId: string, reason: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('refused_payments')
      .select('payment_id')
      .where('reason', '=', reason)
      .where('session_id', '=', sessionId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Records a refused payment for a person to look into; the last reason counts. */
  async refuse({ id, ...refused }: RefusedPayment, at: Date): Promise<void> {
    const refusal = { ...toColumns(refused), seen_at: at };
    await this.db
      .insertInto('refused_payments')
      .values({ payment_id: id, ...refusal })
      .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(refusal))
      .execute();
  }
}

const paymentOf = (row: Selectable<Tables['payments']>): Payment => ({
  id: row.payment_id,
  sessionId: row.session_id,
  planId: row.plan_id,
  email: row.email,
  amount: row.amount,
  tax: row.tax ?? undefined,
  currency: row.currency,
  status: row.status,
  provider: row.provider,
  paymentIntent: row.payment_intent ?? undefined,
  livemode: row.livemode ?? undefined,
});
