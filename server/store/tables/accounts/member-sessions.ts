import { Table } from '../../table.ts';

/** A payer who is signed in, by the key of the account and the hash of the secret in the cookie. */
export interface MemberSession {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly hash: string;
}

/** The browsers in which payers are signed in. */
export class MemberSessions extends Table {
  /** Stores one, and removes those of the account that have ended. */
  async begin({ sessionId, paymentId, hash }: MemberSession, at: Date, endsAt: Date): Promise<void> {
    await this.db
      .deleteFrom('member_sessions')
      .where('session_id', '=', sessionId)
      .where('ends_at', '<=', at)
      .execute();
    await this.db
      .insertInto('member_sessions')
      .values({ session_id: sessionId, payment_id: paymentId, hash, ends_at: endsAt })
      .execute();
  }

  /** The address of the account that is signed in; undefined if none is, or any more. */
  async emailOf(
    { sessionId, hash }: Omit<MemberSession, 'paymentId'>,
    at: Date,
  ): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('member_sessions as signed')
      .innerJoin('accounts', (join) =>
        join
          .onRef('accounts.session_id', '=', 'signed.session_id')
          .onRef('accounts.payment_id', '=', 'signed.payment_id'),
      )
      .select('accounts.email')
      .where('signed.session_id', '=', sessionId)
      .where('signed.hash', '=', hash)
      .where('signed.ends_at', '>', at)
      .executeTakeFirst();
    return row?.email;
  }

  async end({ sessionId, hash }: Omit<MemberSession, 'paymentId'>): Promise<void> {
    await this.db
      .deleteFrom('member_sessions')
      .where('session_id', '=', sessionId)
      .where('hash', '=', hash)
      .execute();
  }
}
