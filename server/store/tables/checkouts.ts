import type { Selectable } from 'kysely';
import { hasTrial } from '../../../schema/billing/dues.ts';
import type { CheckoutTable } from '../rows/tables.ts';
import { emailKey, mayHaveKey } from './accounts.ts';
import { Table } from './table.ts';

/** A checkout: what was shown and agreed to before the visitor left for the payment provider. */
export interface Checkout {
  readonly sessionId: string;
  /** Counted from 1 in each session. */
  readonly number: number;
  readonly planId: string;
  /** What it charges, as `duesKey` writes it. */
  readonly dues: string;
  /** What is charged at once, in the smallest unit of the currency. */
  readonly today: number;
  /** ISO 4217. */
  readonly currency: string;
  /** When the visitor agreed to the charges to come. */
  readonly consentedAt: Date;
  /** The version and the language whose words were agreed to. */
  readonly funnelVersion: string;
  readonly language: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Until when it can be paid, if that is at the price of an offer that ends. */
  readonly payableUntil: Date | undefined;
  /** The offer whose price it is, which the figures name. */
  readonly offerId: string | undefined;
  /** Tells the browser from others, if it has a trial and the browser is known. */
  readonly browser: string | undefined;
  readonly state: 'open' | 'closed' | 'paid';
  /** The provider's id, once it is known. */
  readonly checkoutId: string | undefined;
}

export type NewCheckout = Omit<Checkout, 'number' | 'state' | 'checkoutId'>;

/** The checkouts of sessions. At most one of a session is open. */
export class Checkouts extends Table {
  /** The last checkout of a session. */
  async last(sessionId: string): Promise<Checkout | undefined> {
    const row = await this.db
      .selectFrom('checkouts')
      .selectAll()
      .where('session_id', '=', sessionId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && checkoutOf(row);
  }

  async find(sessionId: string, number: number): Promise<Checkout | undefined> {
    const row = await this.db
      .selectFrom('checkouts')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('number', '=', number)
      .executeTakeFirst();
    return row && checkoutOf(row);
  }

  /**
   * Stores a checkout after the one with the number before, 0 for the first. Does nothing if another request was
   * faster: its checkout is the last one then.
   */
  async add({ sessionId, ...checkout }: NewCheckout, after: number): Promise<void> {
    await this.db
      .insertInto('checkouts')
      .values({
        session_id: sessionId,
        number: after + 1,
        plan_id: checkout.planId,
        dues: checkout.dues,
        today: checkout.today,
        currency: checkout.currency,
        consented_at: checkout.consentedAt,
        funnel_version: checkout.funnelVersion,
        language: checkout.language,
        created_at: checkout.createdAt,
        expires_at: checkout.expiresAt,
        payable_until: checkout.payableUntil ?? null,
        offer_id: checkout.offerId ?? null,
        browser: checkout.browser ?? null,
        state: 'open',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** The open checkouts at the price of an offer that cannot be paid any more. */
  async ended(now: Date): Promise<readonly Checkout[]> {
    const rows = await this.db
      .selectFrom('checkouts')
      .selectAll()
      .where('state', '=', 'open')
      .where('payable_until', '<=', now)
      .limit(500)
      .execute();
    return rows.map(checkoutOf);
  }

  /** Whether a trial was begun in a session, or in the browser with this key. */
  async hasHadTrial(sessionId: string, browser: string | undefined): Promise<boolean> {
    const paid = await this.db
      .selectFrom('checkouts')
      .select('dues')
      .where((where) =>
        where.or([
          where('session_id', '=', sessionId),
          ...(browser === undefined ? [] : [where('browser', '=', browser)]),
        ]),
      )
      .where('state', '=', 'paid')
      .execute();
    return paid.some(({ dues }) => hasTrial(dues));
  }

  /** Whether a trial of a funnel was paid for with an address, in another session than this one. Ignores case. */
  async isTrialPaidWith(email: string, funnelId: string, exceptIn: string): Promise<boolean> {
    const key = emailKey(email);
    const paid = await this.db
      .selectFrom('payments')
      .innerJoin('checkouts', (join) =>
        join
          .onRef('checkouts.session_id', '=', 'payments.session_id')
          .onRef('checkouts.checkout_id', '=', 'payments.payment_id'),
      )
      .innerJoin('sessions', 'sessions.session_id', 'payments.session_id')
      .select(['payments.email', 'checkouts.dues'])
      .where(mayHaveKey('payments.email', key))
      .where('sessions.funnel_id', '=', funnelId)
      .where('payments.session_id', '<>', exceptIn)
      .execute();
    return paid.some((row) => emailKey(row.email) === key && hasTrial(row.dues));
  }

  /** Notes the provider's id, or that the checkout is closed or paid; one that is paid stays so. */
  async change(
    { sessionId, number }: Pick<Checkout, 'sessionId' | 'number'>,
    { state, checkoutId }: Partial<Pick<Checkout, 'state' | 'checkoutId'>>,
  ): Promise<void> {
    await this.db
      .updateTable('checkouts')
      .set({
        ...(state && { state }),
        ...(checkoutId !== undefined && { checkout_id: checkoutId }),
      })
      .where('session_id', '=', sessionId)
      .where('number', '=', number)
      .where('state', '<>', 'paid')
      .execute();
  }
}

const checkoutOf = (row: Selectable<CheckoutTable>): Checkout => ({
  sessionId: row.session_id,
  number: row.number,
  planId: row.plan_id,
  dues: row.dues,
  today: row.today,
  currency: row.currency,
  consentedAt: row.consented_at,
  funnelVersion: row.funnel_version,
  language: row.language,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  payableUntil: row.payable_until ?? undefined,
  offerId: row.offer_id ?? undefined,
  browser: row.browser ?? undefined,
  state: row.state,
  checkoutId: row.checkout_id ?? undefined,
});
