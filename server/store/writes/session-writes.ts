import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Shard } from '../connection/citus.ts';
import { isPassing, sqlClass, tookTooLong, Unanswered } from '../connection/database-errors.ts';
import type { Database } from '../rows/tables.ts';
import { createSessions, type SessionCreation } from './create-sessions.ts';
import { lockedSessions, mergeSessions } from './merge-sessions.ts';
import type { SessionWrite } from './session-write.ts';
import { CommitByShard, Shards } from './shards.ts';

/** PostgreSQL's classes 22 (data exception) and 23 (integrity constraint), which a single row can cause. */
const rowClasses: ReadonlySet<string | undefined> = new Set(['22', '23']);

/** The settings of every group commit of sessions. */
export const sessionBatches = {
  isOfOneItem: (error: unknown) => rowClasses.has(sqlClass(error)),
  /** Some hundred KB at the largest bodies, some ms of the database. */
  maxBatch: 256,
  /** For each shard. At the slowest measured rate, 1,000 a second, they are done before a browser gives up. */
  maxWaiting: 2_000,
  /** As for the connections, less than 2 s: callers behind a silent statement also get their error by then. */
  timeoutMs: 1_800,
};

/** The pause before a write is repeated. */
const pauseMs = 50;

/** The result of a write whose session another transaction has locked. */
const locked = Symbol('locked');

/** Creates sessions and adds to them. Parallel calls share statements, and none waits for the locks of others. */
export class SessionWrites {
  readonly #db: Database;
  readonly #shards: Shards;
  readonly #creations: CommitByShard<SessionCreation, boolean>;
  readonly #merges: CommitByShard<SessionWrite, boolean | typeof locked>;
  /** The ids of sessions that others have locked, or had when their writes were given up. */
  readonly #locked = new LRUCache<string, true>({ max: 1_000, ttl: 10_000 });

  constructor(db: Database) {
    this.#db = db;
    this.#shards = new Shards(db, sessionBatches);
    this.#creations = new CommitByShard(this.#shards, {
      ...sessionBatches,
      run: (creations) => createSessions(db, creations),
    });
    this.#merges = new CommitByShard(this.#shards, {
      ...sessionBatches,
      run: (writes, shard) => this.#mergeFree(writes, shard),
    });
  }

  /** Creates a session with its first fields. Out: false, with nothing changed, if it exists. */
  create(creation: SessionCreation): Promise<boolean> {
    return this.#repeated((until) => this.#creations.add(creation, until));
  }

  /** Merges the fields by name; an empty one never overwrites. Out: false for an unknown session. */
  merge(write: SessionWrite): Promise<boolean> {
    return this.#repeated((until) => this.#merges.add(write, until));
  }

  /** Repeats what other transactions, or a change of shards, are in the way of, until the caller gives up. */
  async #repeated<Result>(attempt: (until: number) => Promise<Result | typeof locked>): Promise<Result> {
    const until = performance.now() + sessionBatches.timeoutMs;
    for (;;) {
      try {
        const result = await attempt(until);
        if (result !== locked) return result;
      } catch (error) {
        if (!isPassing(error)) throw error;
        this.#shards.forget();
      }
      if (performance.now() + 2 * pauseMs > until) throw new Unanswered(sessionBatches.timeoutMs);
      await pause(pauseMs);
    }
  }

  /** Merges without the sessions that are known to be locked, which have a look of their own, and finds further ones. */
  async #mergeFree(
    writes: readonly SessionWrite[],
    shard: Shard,
  ): Promise<readonly (boolean | typeof locked)[]> {
    const held = writes.filter((write) => this.#isLocked(write));
    if (held.length > 0) await this.#findLocked(held);
    const free = writes.filter((write) => !this.#isLocked(write));
    try {
      const stored = await mergeSessions(this.#db, free, shard);
      if (free.length === writes.length) return stored;
      const results = new Map(free.map((write, index) => [write, stored[index]]));
      return writes.map((write) => results.get(write) ?? locked);
    } catch (error) {
      if (!tookTooLong(error)) throw error;
      await this.#findLocked(free);
      return writes.map(() => locked);
    }
  }

  #isLocked({ id }: SessionWrite): boolean {
    return this.#locked.size > 0 && this.#locked.has(id.toLowerCase());
  }

  /** Notes which of the sessions are locked. */
  async #findLocked(writes: readonly SessionWrite[]): Promise<void> {
    const ids = await lockedSessions(this.#db, writes);
    for (const { id } of writes) this.#locked.delete(id.toLowerCase());
    for (const id of ids) this.#locked.set(id, true);
  }
}
