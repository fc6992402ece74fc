import { sql } from 'kysely';
import { repeated } from './connection/repeated.ts';
import type { Database } from './rows/tables.ts';
import type { Store } from './store.ts';

/** A standby of the database, for reading the figures: exact, except for writes that it has not received yet. */
export class Replica implements Pick<Store, 'snapshot'> {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The time up to which the standby has every commit; a later read is not older. Fails with `NoStandby` if the time
   * cannot be known.
   */
  async asOf(): Promise<Date> {
    const { rows } = await sql<{ asOf: Date | null; citus: boolean }>`
      select case when pg_is_in_recovery() then pg_last_xact_replay_timestamp() end as "asOf",
        to_regclass('pg_dist_partition') is not null as citus
    `.execute(this.#db);
    const [{ asOf, citus } = { asOf: null, citus: false }] = rows;
    if (citus) {
      throw new NoStandby(
        'The database at ANALYTICS_DATABASE_URL is part of a Citus cluster: its sums would be older than the sessions on the workers, so the figures would be wrong. Unset ANALYTICS_DATABASE_URL.',
      );
    }
    if (!asOf) {
      throw new NoStandby(
        'The database at ANALYTICS_DATABASE_URL is not a standby of the primary, or has received nothing from it since it started, so the age of its figures is unknown. Correct ANALYTICS_DATABASE_URL, or unset it to read from the primary.',
      );
    }
    return asOf;
  }

  /**
   * Reads in one snapshot, again if the standby cancels it. Takes no lock: folds run on the primary, and the database
   * user may be read-only.
   */
  snapshot<Result>(read: (transaction: Database) => Promise<Result>): Promise<Result> {
    const snapshot = this.#db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return repeated(() => snapshot.execute(read));
  }
}

/** Thrown if the age of the figures cannot be known. */
class NoStandby extends Error {
  override readonly name = 'NoStandby';
}

/** Whether an error is a `NoStandby`, perhaps of another thread. */
export const isNoStandby = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'NoStandby';
