import type { Database } from './database.ts';
import { markFiguresStale } from './figures.ts';

/** An account that a payment gives its visitor. */
export interface Account {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly email: string;
  /** In the PHC string format. */
  readonly passwordHash: string;
}

/** Which payment. */
type PaymentKey = Pick<Account, 'sessionId' | 'paymentId'>;

/**
 * What became of the account that was asked for with a payment: it was made; the payment joined the one that its address
 * has; the payment has one already; or the address has one, undefined where that was forgotten in the same moment.
 */
type AccountOutcome =
  | { readonly is: 'created' | 'joined' }
  | { readonly is: 'given-before'; readonly account: Account }
  | { readonly is: 'address-taken'; readonly account: Account | undefined };

/** What is to be kept together with an account, in the same transaction. */
type Follow = (transaction: Database) => Promise<void>;

/** The accounts: one for an e-mail address, with the payment that made it and those that joined it later. */
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
    follow: Follow = async () => {},
  ): Promise<AccountOutcome | undefined> {
    const { sessionId, paymentId, email, passwordHash } = account;
    return this.#withoutAccount(account, async (transaction) => {
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
      if (!created) return { is: 'address-taken', account: await ofAddress(transaction, email) };
      await follow(transaction);
      return { is: 'created' };
    });
  }

  /** Has a payment join the account of an address, as `create` makes one. Its owner asks, who has given the password. */
  async join(
    { email, ...payment }: Omit<Account, 'passwordHash'>,
    follow: Follow = async () => {},
  ): Promise<AccountOutcome | undefined> {
    return this.#withoutAccount(payment, async (transaction) => {
      const account = await ofAddress(transaction, email);
      if (!account) return { is: 'address-taken', account };
      await transaction
        .updateTable('payments')
        .set({ joined_account: emailKey(email) })
        .where('session_id', '=', payment.sessionId)
        .where('payment_id', '=', payment.paymentId)
        .execute();
      await follow(transaction);
      return { is: 'joined' };
    });
  }

  /** Does something about a payment that has no account, one at a time for each session. */
  async #withoutAccount(
    payment: PaymentKey,
    work: (transaction: Database) => Promise<AccountOutcome>,
  ): Promise<AccountOutcome | undefined> {
    return this.#db.transaction().execute(async (transaction) => {
      // Lock the session first: a concurrent erase must finish before we insert.
      const { numUpdatedRows } = await markFiguresStale(transaction, payment.sessionId).executeTakeFirst();
      if (numUpdatedRows === 0n) return undefined;
      const account = await ofPayment(transaction, payment);
      return account ? { is: 'given-before', account } : work(transaction);
    });
  }
}

/** What two spellings of one address have in common. */
export const emailKey = (email: string): string => email.toLowerCase();

/** The account that a payment has made or joined. */
async function ofPayment(db: Database, { sessionId, paymentId }: PaymentKey): Promise<Account | undefined> {
  const made = await rows(db)
    .where('session_id', '=', sessionId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  if (made) return made;
  return rows(db)
    .where('email_key', '=', ({ selectFrom }) =>
      selectFrom('payments')
        .select('joined_account')
        .where('session_id', '=', sessionId)
        .where('payment_id', '=', paymentId),
    )
    .executeTakeFirst();
}

/** The account with this address, which is not forgotten before the transaction ends. */
const ofAddress = (transaction: Database, email: string): Promise<Account | undefined> =>
  rows(transaction).where('email_key', '=', emailKey(email)).forShare().executeTakeFirst();

const rows = (db: Database) =>
  db
    .selectFrom('accounts')
    .select(['session_id as sessionId', 'payment_id as paymentId', 'email', 'password_hash as passwordHash']);
