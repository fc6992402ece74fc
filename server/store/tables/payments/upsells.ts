import type { NewUpsell, Upsell } from '../../../money/upsell.ts';
import { fromColumns, toColumns } from '../../rows/columns.ts';
import { Table } from '../../table.ts';
import { markFiguresStale } from '../sessions/figures.ts';

/** The plans that were offered after a payment: each page asks a session once. */
export class Upsells extends Table {
  async find(sessionId: string, page: string): Promise<Upsell | undefined> {
    const row = await this.db
      .selectFrom('upsells')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('page', '=', page)
      .executeTakeFirst();
    if (!row) return undefined;
    const { created_at: _, ...upsell } = row;
    return fromColumns<Upsell>(upsell);
  }

  /** Stores the first answer to a page; a later one changes nothing. Out: what is stored. */
  async answer(upsell: NewUpsell, at: Date): Promise<Upsell> {
    const { sessionId, page } = upsell;
    await this.db
      .with('counted', (db) => markFiguresStale(db, sessionId))
      .insertInto('upsells')
      .values({ ...toColumns(upsell), created_at: at })
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
