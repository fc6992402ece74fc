import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { toColumns } from '../../rows/columns.ts';
import type { Database } from '../../rows/tables.ts';
import { Table } from '../../table.ts';

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

/** A row of the log. */
export interface LogRow {
  /** From 1 on, without gaps. */
  readonly number: number;
  readonly at: Date;
  readonly by: string;
  readonly act: string;
  readonly funnelId: string | null;
  readonly detail: string;
  /** The hash of the row before; empty in the first. */
  readonly previousHash: string;
  readonly hash: string;
}

/** Who did what and when. Each row holds the hash of the one before, so that a change of any is found. */
export class StaffLog extends Table {
  /** Logs an act in the transaction that does it. Other acts wait until the transaction ends, and get later numbers. */
  async add(transaction: Database, { at, by, act, detail, ...entry }: StaffAct): Promise<void> {
    const { funnelId = null } = entry;
    await sql`select pg_advisory_xact_lock('staff_log'::regclass::oid::bigint)`.execute(transaction);
    const last = (await newestFirst(transaction).limit(1).executeTakeFirst()) ?? beforeFirst;
    const number = last.number + 1;
    const row = { number, at, by, act, funnelId, detail, previousHash: last.hash };
    await transaction
      .insertInto('staff_log')
      .values(toColumns({ ...row, hash: hashOf(row) }))
      .execute();
  }

  /** The newest rows, the newest first; with `before`, those with smaller numbers. */
  async newest(limit: number, before?: number): Promise<readonly LogRow[]> {
    return newestFirst(this.db)
      .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
      .limit(limit)
      .execute();
  }
}

const newestFirst = (db: Database) =>
  db
    .selectFrom('staff_log')
    .select(['number', 'at', 'by', 'act', 'funnel_id as funnelId', 'detail', 'previous_hash as previousHash'])
    .select('hash')
    .orderBy('number', 'desc');

/** What the first row follows. */
const beforeFirst = { number: 0, hash: '' };

/** SHA-256 of a row in hexadecimal, by JSON that is the same on every machine. */
const hashOf = ({ number, at, by, act, funnelId, detail, previousHash }: Omit<LogRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([number, at.toISOString(), by, act, funnelId, detail, previousHash]))
    .digest('hex');

/**
 * The smallest number at which a row was changed, removed or inserted; undefined if there is none.
 *
 * In: neighbouring rows, the newest first, and the row that they follow; without it, they go back to the first. Rows
 * that are missing after the newest cannot be seen: compare it with a number and hash that were noted elsewhere.
 */
export const firstChanged = (
  rows: readonly LogRow[],
  older: Pick<LogRow, 'number' | 'hash'> = beforeFirst,
): number | undefined =>
  rows
    .map((row, index) => changedAt(row, rows[index + 1] ?? older))
    .findLast((number) => number !== undefined);

function changedAt(row: LogRow, older: Pick<LogRow, 'number' | 'hash'>): number | undefined {
  if (row.hash !== hashOf(row)) return row.number;
  if (row.number !== older.number + 1) return older.number + 1;
  return row.previousHash === older.hash ? undefined : Math.max(older.number, 1);
}
