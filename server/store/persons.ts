import { sql } from 'kysely';
import { settledStates } from '../refunds/refund.ts';
import { emailKey } from './accounts.ts';
import type { Database } from './database.ts';
import { isWithin, type SessionRange, sessionRanges } from './session-pages.ts';

/** The tables that keep rows of a person under the id of a session; one more is an entry here. */
const tables = ['accounts', 'refunds', 'refused_payments', 'payments', 'sessions'] as const;

/** How many rows of a person each table keeps. */
type KeptRows = ReadonlyMap<(typeof tables)[number], number>;

/** A payment that its provider has records of, too. */
export interface PaymentRecord {
  readonly id: string;
  /** Undefined for a payment that was refused, whose provider was not noted. */
  readonly provider: string | undefined;
}

/** Everything that is kept of a person, in whichever table. */
export class Persons {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The sessions that an address was given in, or paid for, or made or joined an account by, in whatever case it is written. */
  async sessionsOf(email: string): Promise<readonly string[]> {
    const key = emailKey(email);
    const accounts = this.#db.selectFrom('accounts').select('session_id').where('email_key', '=', key);
    const found = new Set((await accounts.execute()).map(({ session_id }) => session_id));
    for await (const range of sessionRanges(this.#db)) {
      for (const given of await this.#addressesIn(range)) {
        // Not by the database, which may know no letters but those of ASCII: that is for its locale to say.
        if (given.email !== null && emailKey(given.email) === key) found.add(given.session_id);
      }
    }
    return [...found];
  }

  /** How many rows each table keeps under these sessions; a table that keeps none is left out. */
  async rowsOf(sessions: readonly string[]): Promise<KeptRows> {
    const counts = await this.#each(async (table) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where session_id = any(${sessions}::uuid[])
      `.execute(this.#db);
      return [table, rows[0]?.count ?? 0] as const;
    });
    return new Map(counts.filter(([, count]) => count > 0));
  }

  /** The payments of these sessions, those that were refused too. */
  async paymentsOf(sessions: readonly string[]): Promise<readonly PaymentRecord[]> {
    const { rows } = await sql<{ id: string; provider: string | null }>`
      select payment_id as id, provider from payments where session_id = any(${sessions}::uuid[])
      union select payment_id, null from refused_payments where session_id = any(${sessions}::uuid[])
      order by id
    `.execute(this.#db);
    return rows.map(({ id, provider }) => ({ id, provider: provider ?? undefined }));
  }

  /** The payments of these sessions whose refund is not at its end. */
  async owedTo(sessions: readonly string[]): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('refunds')
      .select('payment_id')
      .where(sql<boolean>`session_id = any(${sessions}::uuid[])`)
      .where('state', 'not in', settledStates)
      .orderBy('payment_id')
      .execute();
    return rows.map(({ payment_id }) => payment_id);
  }

  /** Removes every row under these sessions, and the jobs that name them. */
  async remove(sessions: readonly string[]): Promise<void> {
    await this.#each((table) =>
      sql`delete from ${sql.table(table)} where session_id = any(${sessions}::uuid[])`.execute(this.#db),
    );
    // No server may have started on this database yet.
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('pgboss.job') is not null as there
    `.execute(this.#db);
    if (!rows[0]?.there) return;
    await sql`delete from pgboss.job where lower(data ->> 'sessionId') = any(${sessions}::text[])`.execute(
      this.#db,
    );
  }

  /** The addresses that were given in a range of the sessions, those that they were paid for with, and of the accounts joined. */
  async #addressesIn(range: SessionRange) {
    const inSessions = this.#db.selectFrom('sessions').select(['session_id', 'email']);
    const inPayments = this.#db.selectFrom('payments').select(['session_id', 'email']);
    const joined = this.#db.selectFrom('payments').select(['session_id', 'joined_account as email']);
    return this.#db
      .selectFrom(inSessions.unionAll(inPayments).unionAll(joined).as('given'))
      .select(['session_id', 'email'])
      .where('email', 'is not', null)
      .where(isWithin(range))
      .execute();
  }

  /** One after the other: a transaction has one connection. */
  async #each<Result>(work: (table: (typeof tables)[number]) => Promise<Result>): Promise<readonly Result[]> {
    const results: Result[] = [];
    for (const table of tables) results.push(await work(table));
    return results;
  }
}
