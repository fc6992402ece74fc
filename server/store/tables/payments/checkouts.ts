import { hasTrial } from '../../../../schema/billing/dues.ts';
import type { Checkout, NewCheckout } from '../../../money/checkout.ts';
import { fromColumns, toColumns } from '../../rows/columns.ts';
import { Table } from '../../table.ts';
import { emailKey, mayHaveKey } from '../accounts/accounts.ts';

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
    return row && fromColumns<Checkout>(row);
  }

  async find(sessionId: string, number: number): Promise<Checkout | undefined> {
    const row = await this.db
      .selectFrom('checkouts')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('number', '=', number)
      .executeTakeFirst();
    return row && fromColumns<Checkout>(row);
  }

  /**
   * Stores a checkout after the one with the number before, 0 for the first. Does nothing if another request was
   * faster: its checkout is the last one then.
   */
  async add(checkout: NewCheckout, after: number): Promise<void> {
    await this.db
      .insertInto('checkouts')
      .values({ ...toColumns(checkout), number: after + 1, state: 'open' })
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
    return rows.map((row) => fromColumns<Checkout>(row));
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
