import type { Database } from './database.ts';
import { unfold } from './unfold.ts';

/** An account that a payment gives its visitor. */
export interface Account {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly email: string;
  /** In the PHC string format. */
  readonly passwordHash: string;
}

/** What became of a new account: where it was not made, the one that its payment has given, or an address taken. */
export type AccountOutcome =
  | { readonly created: true }
  | { readonly created: false; readonly givenBefore: Account | undefined };

/** The accounts, one for a payment and one for an e-mail address. */
export class Accounts {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Makes the account, unless its payment or its address (in whatever case) has one. What is to follow from a new
   * account is kept in the same transaction: both are there, or neither is. Undefined, and nothing is kept, where the
   * session is gone.
   */
  async create(
    account: Account,
    at: Date,
    follow: (transaction: Database) => Promise<void> = async () => {},
  ): Promise<AccountOutcome | undefined> {
    const { sessionId, paymentId, email, passwordHash } = account;
    return this.#db.transaction().execute(async (transaction) => {
      // First: it waits for a forgetting that is under way, which would leave what is added behind its back.
      const { numUpdatedRows } = await unfold(transaction, sessionId).executeTakeFirst();
      if (numUpdatedRows === 0n) return undefined;
      const created = await transaction
        .insertInto('accounts')
        .values({
          session_id: sessionId,
          payment_id: paymentId,
          email,
          email_key: emailKey(email),
          password_hash: passwordHash,
          created_at: at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('payment_id')
        .executeTakeFirst();
      if (created) {
        await follow(transaction);
        return { created: true };
      }
      const row = await transaction
        .selectFrom('accounts')
        .select(['email', 'password_hash'])
        .where('session_id', '=', sessionId)
        .where('payment_id', '=', paymentId)
        .executeTakeFirst();
      const givenBefore = row && { ...account, email: row.email, passwordHash: row.password_hash };
      return { created: false, givenBefore };
    });
  }
}

/** What two spellings of one address have in common. */
export const emailKey = (email: string): string => email.toLowerCase();
