import type { Selectable } from 'kysely';
import type { UpsellTable } from '../rows/tables.ts';
import { markFiguresStale } from './figures.ts';
import { Table } from './table.ts';

/** What a visitor was offered after the payment, and what has come of it. */
export interface Upsell {
  readonly sessionId: string;
  /** The name of the page that offered it. */
  readonly page: string;
  /** The payment whose card is charged. */
  readonly paymentId: string;
  readonly planId: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /**
   * `accepted` before the provider is asked, then `paid`, or `refused` by the bank; `checkout` once the visitor went to pay in
   * another way; `declined` by the visitor.
   */
  readonly state: 'accepted' | 'paid' | 'refused' | 'checkout' | 'declined';
  /** The provider's id of the charge, once it is known. */
  readonly intentId: string | undefined;
}

export type NewUpsell = Omit<Upsell, 'intentId'>;

/** The plans that were offered after a payment: each page asks a session once. */
export class Upsells extends Table {
  async find(sessionId: string, page: string): Promise<Upsell | undefined> {
    const row = await this.db
      .selectFrom('upsells')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('page', '=', page)
      .executeTakeFirst();
    return row && upsellOf(row);
  }

  /** Stores the first answer to a page; a later one changes nothing. Out: what is stored. */
  async answer(upsell: NewUpsell, at: Date): Promise<Upsell> {
    const { sessionId, page } = upsell;
    await this.db
      .with('counted', (db) => markFiguresStale(db, sessionId))
      .insertInto('upsells')
      .values({
        session_id: sessionId,
        page,
        payment_id: upsell.paymentId,
        plan_id: upsell.planId,
        amount: upsell.amount,
        currency: upsell.currency,
        state: upsell.state,
        created_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await this.find(sessionId, page);
    if (!stored) throw new Error('An answer to an upsell was stored, and is not there.');
    return stored;
  }

  /** Notes what has come of it; what is paid or declined stays so. Out: the state that is stored then. */
  async change(
    { sessionId, page }: Pick<Upsell, 'sessionId' | 'page'>,
    { state, intentId }: Pick<Upsell, 'state'> & Partial<Pick<Upsell, 'intentId'>>,
  ): Promise<Upsell['state'] | undefined> {
    await this.db
      .with('counted', (db) => markFiguresStale(db, sessionId))
      .updateTable('upsells')
      .set({ state, ...(intentId !== undefined && { intent_id: intentId }) })
      .where('session_id', '=', sessionId)
      .where('page', '=', page)
      .where('state', 'not in', ['paid', 'declined'])
      .execute();
    return (await this.find(sessionId, page))?.state;
  }
}

const upsellOf = (row: Selectable<UpsellTable>): Upsell => ({
  sessionId: row.session_id,
  page: row.page,
  paymentId: row.payment_id,
  planId: row.plan_id,
  amount: row.amount,
  currency: row.currency,
  state: row.state,
  intentId: row.intent_id ?? undefined,
});
