import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The attempts of somebody within their window. */
interface CountedAttempts {
  /** These included. */
  readonly count: number;
  /** When the window ends, and counting starts anew. */
  readonly until: Date;
}

/** The most that are removed with one statement, so that a flood of them is removed within its time limit. */
const perBatch = 5_000;

/** How often something was tried of late, by whom: for all processes together. */
export class Attempts {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Counts attempts; the first opens a window of so many milliseconds. One statement, so that many at once are all counted. */
  async count(key: string, at: Date, windowMs: number, many: number): Promise<CountedAttempts> {
    const until = new Date(at.getTime() + windowMs);
    // One that ends later than two windows from now was begun by a clock that was ahead, and would hold on for as long.
    const latest = new Date(until.getTime() + windowMs);
    const isOver = sql`(attempts.until <= ${at} or attempts.until > ${latest})`;
    return this.#db
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

  /** Forgets the attempts of somebody. */
  async forget(key: string): Promise<void> {
    await this.#db.deleteFrom('attempts').where('key', '=', key).execute();
  }

  /** Removes those whose window has ended, so that the table holds no more than the windows that are open. */
  async removeEnded(at: Date): Promise<void> {
    const removeSome = () =>
      this.#db
        .deleteFrom('attempts')
        .where('until', '<=', at)
        .where('key', 'in', (query) =>
          query.selectFrom('attempts').select('key').where('until', '<=', at).limit(perBatch),
        )
        .executeTakeFirst();
    while ((await removeSome()).numDeletedRows >= perBatch);
  }
}
