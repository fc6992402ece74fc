import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables } from '../rows/tables.ts';

/** Something that a person, or the server by itself, has done. */
interface StaffAct {
  readonly at: Date;
  /** The name of the person; in capitals for what no person does: `STAFF_TOKEN`. */
  readonly by: string;
  /** What was done, as an id: `publish`. */
  readonly act: string;
  readonly funnelId?: string;
  /** One sentence, without e-mail addresses and answers: the log keeps it for good. */
  readonly detail: string;
}

type LogRow = Readonly<Selectable<Tables['staff_log']>>;

/** Who did what and when. Each row holds the hash of the one before, so that a change of any is found. */
export class StaffLog {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Logs an act in the transaction that does it. Other acts wait until the transaction ends, and get later numbers. */
  async add(transaction: Database, { at, by, act, funnelId, detail }: StaffAct): Promise<void> {
    await sql`select pg_advisory_xact_lock('staff_log'::regclass::oid::bigint)`.execute(transaction);
    const last = await newestFirst(transaction).limit(1).executeTakeFirst();
    const row = {
      number: (last?.number ?? 0) + 1,
      at,
      by,
      act,
      funnel_id: funnelId ?? null,
      detail,
      previous_hash: last?.hash ?? '',
    };
    await transaction
      .insertInto('staff_log')
      .values({ ...row, hash: hashOf(row) })
      .execute();
  }

  /** The newest rows, the newest first; with `before`, those with smaller numbers. */
  async newest(limit: number, before?: number): Promise<readonly LogRow[]> {
    return newestFirst(this.#db)
      .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
      .limit(limit)
      .execute();
  }
}

const newestFirst = (db: Database) => db.selectFrom('staff_log').selectAll().orderBy('number', 'desc');

/** SHA-256 of a row in hexadecimal, by JSON that is the same on every machine. */
const hashOf = ({ number, at, by, act, funnel_id, detail, previous_hash }: Omit<LogRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([number, at.toISOString(), by, act, funnel_id, detail, previous_hash]))
    .digest('hex');
