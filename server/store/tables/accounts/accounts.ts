import { sql } from 'kysely';
import { toColumns } from '../../rows/columns.ts';
import type { Database } from '../../rows/tables.ts';
import { Table } from '../../table.ts';
import { markFiguresStale } from '../sessions/figures.ts';

/** An account, with the payment that created it. */
export interface Account {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly email: string;
  /** In the PHC string format. */
  readonly passwordHash: string;
}

type PaymentKey = Pick<Account, 'sessionId' | 'paymentId'>;

/**
 * The outcome of asking for an account with a payment: it was created; the payment joined the address's account; the
 * payment has one already; or the address has one, undefined if it was forgotten at the same moment.
 */
type AccountOutcome =
  | { readonly is: 'created' | 'joined' }
  | { readonly is: 'has-account'; readonly account: Account }
  | { readonly is: 'address-taken'; readonly account: Account | undefined };

/** More to store in the same transaction as the account. */
type Follow = (transaction: Database) => Promise<void>;

/** The accounts, one for each e-mail address: with the payment that created it, and payments that joined later. */
export class Accounts extends Table {
  /**
   * Creates the account unless its payment or its address (ignoring case) has one. `follow` runs in the same
   * transaction. Undefined, with nothing stored, if the session is gone.
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
          ...toColumns({ sessionId, paymentId, email, passwordHash }),
          email_key: emailKey(email),
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

  /** Adds a payment to the account of an address; see `create`. The caller has checked the password. */
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

  /** The account of an address; ignores case. */
  async ofEmail(email: string): Promise<Account | undefined> {
    return rows(this.db).where('email_key', '=', emailKey(email)).executeTakeFirst();
  }

  /** The sessions whose payments made the account of an address, or joined it. */
  async sessionsOf(email: string): Promise<readonly string[]> {
    const found = await this.db
      .selectFrom('accounts')
      .select('session_id')
      .where('email_key', '=', emailKey(email))
      .union((query) =>
        query.selectFrom('payments').select('session_id').where('joined_account', '=', emailKey(email)),
      )
      .execute();
    return found.map(({ session_id }) => session_id);
  }

  /** Replaces the hash of an account's password, unless it has changed meanwhile. */
  async rehash({ sessionId, paymentId, passwordHash }: Account, hash: string): Promise<void> {
    await this.db
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('session_id', '=', sessionId)
      .where('payment_id', '=', paymentId)
      .where('password_hash', '=', passwordHash)
      .execute();
  }

  /** Runs work for a payment without an account, one at a time for each session. */
  async #withoutAccount(
    payment: PaymentKey,
    work: (transaction: Database) => Promise<AccountOutcome>,
  ): Promise<AccountOutcome | undefined> {
    return this.db.transaction().execute(async (transaction) => {
      // Lock the session first: a concurrent erase must finish before we insert.
      const { numUpdatedRows } = await markFiguresStale(transaction, payment.sessionId).executeTakeFirst();
      if (numUpdatedRows === 0n) return undefined;
      const account = await ofPayment(transaction, payment);
      return account ? { is: 'has-account', account } : work(transaction);
    });
  }
}

/** The address in lower case: spellings that differ only in case are the same address. */
export const emailKey = (email: string): string => email.toLowerCase();

/**
 * SQL: whether an address may have this key, with an index. A database's locale may lower-case only ASCII: the query
 * finds all addresses with other characters, and the caller compares them.
 */
export function mayHaveKey(column: string, key: string) {
  const email = sql.ref(column);
  return sql<boolean>`${email} is not null
    and (case when ${email} ~ '[^ -~]' then '' else lower(${email} collate "C") end) = any(${[key, '']}::text[])`;
}

/** The account that a payment created or joined. */
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

/** The account with this address; locked, so that it is not forgotten before the transaction ends. */
const ofAddress = (transaction: Database, email: string): Promise<Account | undefined> =>
  rows(transaction).where('email_key', '=', emailKey(email)).forShare().executeTakeFirst();

const rows = (db: Database) =>
  db
    .selectFrom('accounts')
    .select(['session_id as sessionId', 'payment_id as paymentId', 'email', 'password_hash as passwordHash']);
