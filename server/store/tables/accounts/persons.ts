import { sql } from 'kysely';
import { sandboxName } from '../../../money/payment.ts';
import { settledStates } from '../../../money/refund.ts';
import { Table } from '../../table.ts';
import { emailKey, mayHaveKey } from './accounts.ts';

/** The tables with personal rows by session id; a new one is added here. */
const tables = [
  'file_pieces',
  'files',
  'member_sessions',
  'withdrawals',
  'accounts',
  'refunds',
  'refused_payments',
  'charges',
  'subscriptions',
  'checkouts',
  'begun_offers',
  'upsells',
  'payments',
  'sessions',
] as const;

/** The number of rows by table. */
type RowCounts = ReadonlyMap<(typeof tables)[number], number>;

/** A payment that its provider has records of as well. */
export interface PaymentRecord {
  readonly id: string;
  /** Undefined for a refused payment, whose provider is not stored. */
  readonly provider: string | undefined;
}

/** Everything stored about a person, in all tables. */
export class Persons extends Table {
  /** The sessions in which an address was given, paid with, or used for an account; ignores case. */
  async sessionsOf(email: string): Promise<readonly string[]> {
    const key = emailKey(email);
    const inAccounts = this.db
      .selectFrom('accounts')
      .select(['session_id', 'email'])
      .where('email_key', '=', key);
    const naming = (table: 'sessions' | 'payments' | 'withdrawals') =>
      this.db.selectFrom(table).select(['session_id', 'email']).where(mayHaveKey('email', key));
    const joined = this.db
      .selectFrom('payments')
      .select(['session_id', 'joined_account as email'])
      .where('joined_account', '=', key);
    const rows = await naming('sessions')
      .unionAll(naming('payments'))
      .unionAll(naming('withdrawals'))
      .unionAll(joined)
      .unionAll(inAccounts)
      .execute();
    return [
      ...new Set(rows.filter(({ email }) => email && emailKey(email) === key).map((row) => row.session_id)),
    ];
  }

  /** The number of rows by table for these sessions; tables without any are left out. */
  async rowsOf(sessions: readonly string[]): Promise<RowCounts> {
    const counts = await this.#forEveryTable(async (table) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where session_id = any(${sessions}::uuid[])
      `.execute(this.db);
      return [table, rows[0]?.count ?? 0] as const;
    });
    return new Map(counts.filter(([, count]) => count > 0));
  }

  /** The payments of these sessions, refused ones included. */
  async paymentsOf(sessions: readonly string[]): Promise<readonly PaymentRecord[]> {
    const { rows } = await sql<{ id: string; provider: string | null }>`
      select payment_id as id, provider from payments where session_id = any(${sessions}::uuid[])
      union select payment_id, null from refused_payments where session_id = any(${sessions}::uuid[])
      order by id
    `.execute(this.db);
    return rows.map(({ id, provider }) => ({ id, provider: provider ?? undefined }));
  }

  /** The payments of these sessions whose refund is not settled. */
  async owedTo(sessions: readonly string[]): Promise<readonly string[]> {
    const rows = await this.db
      .selectFrom('refunds')
      .select('payment_id')
      .where(sql<boolean>`session_id = any(${sessions}::uuid[])`)
      .where('state', 'not in', settledStates)
      .orderBy('payment_id')
      .execute();
    return rows.map(({ payment_id }) => payment_id);
  }

  /**
   * What may still charge these sessions: the subscriptions at a payment provider that go on, and the checkouts that can
   * be paid at a time, by the provider's ids.
   */
  async chargeable(sessions: readonly string[], at: Date): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      select subscription_id as id from subscriptions
      where session_id = any(${sessions}::uuid[]) and provider <> ${sandboxName} and ended_at is null and cancel_at is null
      union select checkout_id from checkouts
      where session_id = any(${sessions}::uuid[]) and state = 'open' and checkout_id is not null and expires_at > ${at}
      order by id
    `.execute(this.db);
    return rows.map(({ id }) => id);
  }

  /** Removes every row of these sessions, and the jobs that name them. */
  async remove(sessions: readonly string[]): Promise<void> {
    await this.#forEveryTable((table) =>
      sql`delete from ${sql.table(table)} where session_id = any(${sessions}::uuid[])`.execute(this.db),
    );
    // Before a server's first start there is no such table.
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('pgboss.job') is not null as there
    `.execute(this.db);
    if (!rows[0]?.there) return;
    await sql`delete from pgboss.job where lower(data ->> 'sessionId') = any(${sessions}::text[])`.execute(
      this.db,
    );
  }

  /** One after the other, since a transaction has one connection. */
  async #forEveryTable<Result>(
    work: (table: (typeof tables)[number]) => Promise<Result>,
  ): Promise<readonly Result[]> {
    const results: Result[] = [];
    for (const table of tables) results.push(await work(table));
    return results;
  }
}
