import { type SelectQueryBuilder, sql } from 'kysely';
import { inShards } from '../../connection/citus.ts';
import type { ArmProgress, Milestone, MoneyProgress, SessionProgress } from '../../rows/session-progress.ts';
import type { Tables } from '../../rows/tables.ts';
import { Table } from '../../table.ts';
import { firstTimes } from '../../writes/session-write.ts';
import { mayBeActive } from './sessions.ts';

/** A session as the figures count it. */
export interface CountedSession {
  readonly id: string;
  readonly funnelId: string;
  readonly funnelVersion: string;
  /** The version by which the figures count it now. */
  readonly countedVersion: string;
  readonly createdAt: Date;
  readonly answers: Readonly<Record<string, string>>;
  /** When each field was first given a value, in milliseconds since 1970; may lack fields. */
  readonly firstAt: ReadonlyMap<string, number>;
  /** The progress with which the figures count the session now; null if they do not count it. */
  readonly countedAs: SessionProgress | null;
  /** The same for the figures of experiments. */
  readonly armsCountedAs: ArmProgress | null;
  /** The same for the figures of money. */
  readonly moneyCountedAs: MoneyProgress | null;
}

/** A session with its progress, to store after a fold. */
interface FoldedSession {
  readonly id: string;
  readonly progress: SessionProgress;
  readonly armProgress: ArmProgress | null;
  readonly moneyProgress: MoneyProgress | null;
  /** Whether retention must keep it. */
  readonly finished: boolean;
}

/** The advisory lock of the fold: any number that nothing else in this database uses. */
const foldLock = 5_000_003;

/** The sessions, as the fold, retention and the analytics read them. */
export class CountedSessions extends Table {
  /**
   * Takes the fold's lock until the transaction ends: two folds could give one source two names. Then waits until no
   * analytics call reads the figures: see `Store.snapshot`. In: whether to wait for another fold. Out: whether it has it.
   */
  async lockFold({ wait }: { readonly wait: boolean }): Promise<boolean> {
    const { rows } = await (wait
      ? sql<{ locked: boolean }>`select true as locked from pg_advisory_xact_lock(${foldLock})`
      : sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${foldLock}) as locked`
    ).execute(this.db);
    if (!rows[0]?.locked) return false;
    await sql`lock table figures in exclusive mode`.execute(this.db);
    return true;
  }

  /** The ids of the oldest sessions with stale figures. */
  async oldestStale(limit: number): Promise<readonly string[]> {
    await this.#preferIndex();
    return ids(this.#stale().orderBy('created_at').limit(limit));
  }

  /** How many sessions of a funnel have stale figures. */
  async countStale(funnelId: string): Promise<number> {
    await this.#preferIndex();
    const { count } = await this.#stale()
      .where('funnel_id', '=', funnelId)
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Reads all sessions of a funnel with stale figures, without a lock. */
  async stale(funnelId: string): Promise<readonly CountedSession[]> {
    await this.#preferIndex();
    return read(this.#stale().where('funnel_id', '=', funnelId));
  }

  /** Locks these sessions. */
  lock(ids: readonly string[]): Promise<readonly CountedSession[]> {
    return this.#lock(ids, (query) => query.orderBy('session_id').forUpdate());
  }

  /** Locks those of these sessions that nobody else has locked and that were last written to before a time, if given. */
  lockFree(ids: readonly string[], since?: Date): Promise<readonly CountedSession[]> {
    return this.#lock(ids, (query) =>
      query
        .$if(since !== undefined, (all) => all.where('updated_at', '<', since ?? new Date()))
        .forUpdate()
        .skipLocked(),
    );
  }

  /** The ids of unfinished sessions that were last written to before `since`: the oldest, after the first `skip`. */
  async idle(funnelId: string, since: Date, limit: number, skip = 0): Promise<readonly string[]> {
    const idle = this.#all()
      .where('funnel_id', '=', funnelId)
      .where('created_at', '<', since)
      .where('updated_at', '<', since)
      // A literal, for the partial index.
      .where(sql<boolean>`not finished`);
    return ids(idle.orderBy('created_at').limit(limit).offset(skip));
  }

  /** Those of these sessions that have an account. */
  async withAccount(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const { rows } = await sql<{ session_id: string }>`
      select session_id from (
        select session_id from accounts
        union select session_id from payments where joined_account is not null
      ) as joined where session_id = any(${ids}::uuid[])
    `.execute(this.db);
    return new Set(rows.map(({ session_id }) => session_id));
  }

  /**
   * How many sessions of a funnel began since then and entered one of these steps (undefined: all sessions), and how
   * many of these completed, paid, and paid after a trial, according to their last fold.
   */
  async reaching(
    funnelId: string,
    steps: readonly string[] | undefined,
    since: Date,
  ): Promise<Readonly<Record<'sessions' | 'completed' | 'paid' | 'converted', number>>> {
    const milestone = (name: Milestone) =>
      sql<number>`(count(*) filter (where folded->'milestones' @> ${JSON.stringify([name])}::jsonb))::int`;
    return this.db
      .selectFrom('sessions')
      .select([
        sql<number>`count(*)::int`.as('sessions'),
        milestone('completed').as('completed'),
        milestone('paid').as('paid'),
        milestone('converted').as('converted'),
      ])
      .where('funnel_id', '=', funnelId)
      .where(mayBeActive(since))
      .where('created_at', '>=', since)
      .$if(steps !== undefined, (query) =>
        query.where(sql<boolean>`jsonb_exists_any(folded->'steps', ${steps}::text[])`),
      )
      .executeTakeFirstOrThrow();
  }

  /** Stores the progress with which the figures now count these sessions. */
  async storeProgress(sessions: readonly FoldedSession[]): Promise<void> {
    await sql`
      update sessions set folded = counted.progress::jsonb, folded_arms = counted.arms::jsonb,
        folded_money = counted.money::jsonb, finished = counted.finished,
        folded_version = null, unfolded = false
      from unnest(
        ${sessions.map(({ id }) => id)}::uuid[],
        ${sessions.map(({ progress }) => JSON.stringify(progress))}::text[],
        ${sessions.map(({ armProgress }) => armProgress && JSON.stringify(armProgress))}::text[],
        ${sessions.map(({ moneyProgress }) => moneyProgress && JSON.stringify(moneyProgress))}::text[],
        ${sessions.map(({ finished }) => finished)}::boolean[]
      ) as counted (session_id, progress, arms, money, finished)
      where sessions.session_id = counted.session_id
    `.execute(this.db);
  }

  /** Removes these sessions and their files; rows in other tables stay. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const table of ['file_pieces', 'files'] as const)
      await this.db.deleteFrom(table).where(sql<boolean>`session_id = any(${ids}::uuid[])`).execute();
    await this.db.deleteFrom('sessions').where(sql<boolean>`session_id = any(${ids}::uuid[])`).execute();
  }

  /** Right after a fold the statistics are outdated, and the planner would scan the whole table. */
  async #preferIndex(): Promise<void> {
    await sql`set local enable_seqscan = off`.execute(this.db);
  }

  /** Locks sessions by their ids, one shard after the other: Citus takes row locks only in a single shard. */
  async #lock(
    sessions: readonly string[],
    lock: (query: SessionQuery) => SessionQuery,
  ): Promise<readonly CountedSession[]> {
    const locked: CountedSession[] = [];
    for (const group of await inShards(this.db, sessions)) {
      locked.push(...(await read(lock(this.#all().where(sql<boolean>`session_id = any(${group}::uuid[])`)))));
    }
    return locked;
  }

  #all(): SessionQuery {
    return this.db
      .selectFrom('sessions')
      .select([
        'session_id as id',
        'funnel_id as funnelId',
        'funnel_version as funnelVersion',
        sql<string>`coalesce(folded_version, funnel_version)`.as('countedVersion'),
        'created_at as createdAt',
        'answers',
        'write_log as writeLog',
        'folded as countedAs',
        'folded_arms as armsCountedAs',
        'folded_money as moneyCountedAs',
      ]);
  }

  #stale() {
    // A literal, not a parameter, so that the planner uses the partial index.
    return this.#all().where(sql<boolean>`unfolded`);
  }
}

type Stored = Omit<CountedSession, 'firstAt'> & { readonly writeLog: string };

type SessionQuery = SelectQueryBuilder<Tables, 'sessions', Stored>;

async function ids(query: SessionQuery): Promise<readonly string[]> {
  const rows = await query.clearSelect().select('session_id').execute();
  return rows.map(({ session_id }) => session_id);
}

async function read(query: SessionQuery): Promise<CountedSession[]> {
  const rows = await query.execute();
  return rows.map(({ writeLog, ...session }) => ({ ...session, firstAt: firstTimes(writeLog) }));
}
