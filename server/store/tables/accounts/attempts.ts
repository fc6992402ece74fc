import { sql } from 'kysely';
import { Table } from '../../table.ts';

/** The attempts within a window. */
interface CountedAttempts {
  /** Including the present ones. */
  readonly count: number;
  /** When the window ends and the count restarts. */
  readonly until: Date;
}

/** The most that one statement removes, so that it stays within its timeout. */
const perBatch = 5_000;

/** Counted attempts, shared by all processes. */
export class Attempts extends Table {
  /**
   * Counts attempts; the first one opens a window of `windowMs`. One statement, so that parallel attempts all count.
   */
  async count(key: string, at: Date, windowMs: number, many: number): Promise<CountedAttempts> {
    const until = new Date(at.getTime() + windowMs);
    // A window that ends later than two windows from now was opened by a clock that was ahead; it counts as over.
    const latest = new Date(until.getTime() + windowMs);
    const isOver = sql`(attempts.until <= ${at} or attempts.until > ${latest})`;
    return this.db
      .insertInto('attempts')
      .values({ key, count: many, until })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${isOver} then excluded.count else attempts.count + excluded.count end`,
          until: sql`case when ${isOver} then excluded.until else attempts.until end`,
        }),
      )
      .returning(['count', 'until'])
      .executeTakeFirstOrThrow();
  }

  /** Resets the count. */
  async forget(key: string): Promise<void> {
    await this.db.deleteFrom('attempts').where('key', '=', key).execute();
  }

  /** Removes the ended windows. */
  async removeEnded(at: Date): Promise<void> {
    const removeSome = () =>
      this.db
        .deleteFrom('attempts')
        .where('until', '<=', at)
        .where('key', 'in', (query) =>
          query.selectFrom('attempts').select('key').where('until', '<=', at).limit(perBatch),
        )
        .executeTakeFirst();
    while ((await removeSome()).numDeletedRows >= perBatch);
  }
}
