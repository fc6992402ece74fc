import { Client } from 'pg';
import { vi } from 'vitest';

/** The key of the latest advisory lock that a connection of the server waits for. */
let latestLock = 4711;

/** A moment at which to stop the server: a write of a row, or the commit after it. */
export interface Moment {
  readonly table: string;
  readonly write: 'insert' | 'update';
  /** An SQL condition over `new` and, for an update, `old` that selects the rows. */
  readonly when?: string;
  /** Whether to stop at the commit instead of the write itself. */
  readonly commit?: boolean;
}

/**
 * Stops a writer of a PostgreSQL database at a moment for as long as the test wants, with a trigger, so that the test
 * can kill the server exactly there and the server needs no code for tests. Several may stand at once; set them before any
 * of them stops a writer, since no trigger can be set on a table that somebody is writing to.
 */
export class Halt {
  readonly #client: Client;
  readonly #lock: number;

  private constructor(client: Client, lock: number) {
    this.#client = client;
    this.#lock = lock;
  }

  /** Sets the trigger; the tables must be there. */
  static async at(url: string, moment: Moment): Promise<Halt> {
    const client = new Client({ connectionString: url });
    await client.connect();
    latestLock += 1;
    const lock = latestLock;
    const name = `test_halt_${lock}`;
    await client.query(`select pg_advisory_lock(${lock})`);
    await client.query(
      `create function ${name}() returns trigger language plpgsql as $$
       begin perform pg_advisory_xact_lock_shared(${lock}); return new; end $$`,
    );
    const { table, write, when = 'true', commit } = moment;
    await client.query(
      commit
        ? `create constraint trigger ${name} after ${write} on ${table} deferrable initially deferred
           for each row when (${when}) execute function ${name}()`
        : `create trigger ${name} before ${write} on ${table} for each row when (${when}) execute function ${name}()`,
    );
    return new Halt(client, lock);
  }

  /** Waits until a process has stopped at the moment. */
  async reached(): Promise<void> {
    await vi.waitUntil(async () => (await this.#waiting()).length > 0, { timeout: 30_000, interval: 20 });
  }

  /** Removes the trigger. A stopped process loses its connection and its transaction, as a killed one does. */
  async lift(): Promise<void> {
    // Otherwise PostgreSQL would finish the statement of a dead client.
    for (const pid of await this.#waiting())
      await this.#client.query('select pg_terminate_backend($1)', [pid]);
    await vi.waitUntil(async () => (await this.#waiting()).length === 0, { timeout: 10_000, interval: 20 });
    await this.#client.query(`drop function test_halt_${this.#lock} cascade`);
    await this.#client.end();
  }

  async #waiting(): Promise<readonly number[]> {
    const { rows } = await this.#client.query(
      `select pid from pg_locks where locktype = 'advisory' and objid = ${this.#lock} and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.map(({ pid }) => pid);
  }
}
