import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '../../../../schema/numbers/durations.ts';
import { Table } from '../../table.ts';

/** That somebody withdraws from what was paid with an e-mail address. */
export interface Withdrawal {
  /** Names the declaration on its receipt; one for all sessions of the address. */
  readonly id: string;
  readonly email: string;
  readonly declaredAt: Date;
}

/** The withdrawals that were declared, also with addresses that have paid nothing. */
export class Withdrawals extends Table {
  /** Stores a declaration for each session of its address, or for an id of no session. Out: its id. */
  async declare(email: string, sessions: readonly string[], at: Date): Promise<string> {
    const id = randomUUID();
    const rows = (sessions.length > 0 ? sessions : [randomUUID()]).map((sessionId) => ({
      session_id: sessionId,
      withdrawal_id: id,
      email,
      declared_at: at,
      carried_out_at: null,
    }));
    await this.db.insertInto('withdrawals').values(rows).execute();
    return id;
  }

  /**
   * Those to carry out, the first one first: each once at once, and once more a day later, when the server has heard of
   * every payment that was made before.
   */
  async open(now: Date): Promise<readonly Withdrawal[]> {
    const rows = await this.db
      .selectFrom('withdrawals')
      .select(['withdrawal_id as id', 'email', 'declared_at as declaredAt'])
      .distinct()
      .where((at) =>
        at.or([
          at('carried_out_at', 'is', null),
          at.and([
            at('declared_at', '<=', new Date(now.getTime() - dayMs)),
            at('carried_out_at', '<', sql<Date>`declared_at + interval '24 hours'`),
          ]),
        ]),
      )
      .orderBy('declared_at')
      .execute();
    return rows;
  }

  /** Stores when a withdrawal was carried out last. In: all sessions of its address. */
  async carriedOut({ id }: Withdrawal, sessions: readonly string[], at: Date): Promise<void> {
    await this.db
      .updateTable('withdrawals')
      .set({ carried_out_at: at })
      .where('session_id', '=', sql<string>`any(${sessions}::uuid[])`)
      .where('withdrawal_id', '=', id)
      .execute();
  }
}
