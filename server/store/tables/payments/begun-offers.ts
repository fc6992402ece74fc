import type { BegunOffer } from '../../../../schema/billing/offers.ts';
import { Table } from '../../table.ts';

interface NewBegunOffer extends BegunOffer {
  readonly sessionId: string;
  /** Tells the browser of the session in this offer from others; sessions of one browser have the same. */
  readonly browser: string;
  readonly at: Date;
}

/** The offers that have begun for a session, and those whose code was typed in it. */
export class BegunOffers extends Table {
  async of(sessionId: string): Promise<readonly BegunOffer[]> {
    const rows = await this.db
      .selectFrom('begun_offers')
      .select(['offer_id', 'ends_at'])
      .where('session_id', '=', sessionId)
      .execute();
    return rows.map(({ offer_id, ends_at }) => ({ id: offer_id, endsAt: ends_at ?? undefined }));
  }

  /** Whether an offer was begun, or answered, in a browser. */
  async isBegunIn(browser: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('begun_offers')
      .select('offer_id')
      .where('browser', '=', browser)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Begins an offer, once in a session: a later end never replaces the stored one, nor one of the same browser. */
  async begin({ sessionId, id, browser, at, endsAt }: NewBegunOffer): Promise<void> {
    const before = await this.db
      .selectFrom('begun_offers')
      .select(({ fn }) => fn.min('ends_at').as('ends_at'))
      .where('browser', '=', browser)
      .executeTakeFirst();
    await this.db
      .insertInto('begun_offers')
      .values({
        session_id: sessionId,
        offer_id: id,
        browser,
        began_at: at,
        ends_at: before?.ends_at ?? endsAt ?? null,
      })
      .onConflict((conflict) => conflict.columns(['session_id', 'offer_id']).doNothing())
      .execute();
  }
}
