import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { minuteMs } from '../../../../schema/numbers/durations.ts';
import type { Database } from '../../rows/tables.ts';
import type { SessionCreation } from '../../writes/create-sessions.ts';
import { GroupCommit } from '../../writes/group-commit.ts';
import type { SessionWrite } from '../../writes/session-write.ts';
import { SessionWrites, sessionBatches } from '../../writes/session-writes.ts';

/** Sessions whose version is remembered: about 20 MB. */
const maxRemembered = 50_000;
/** Limited, since a removed session may be created again by another process, with a newer version. */
const rememberedMs = 5 * minuteMs;

/** A published version of a funnel. */
export type FunnelVersion = Pick<Session, 'funnelId' | 'funnelVersion'>;

/** The funnel version of a session, and the session's id, which decides its arms and variants. */
export type VersionOfSession = FunnelVersion & Pick<Session, 'id'>;

/** What hardly ever changes in a session: its version, and the browser that it is bound to. */
export type FixedOfSession = VersionOfSession & Pick<Session, 'owner'>;

/** The visitors' sessions and their answers. Parallel calls share statements. */
export class Sessions {
  readonly #db: Database;
  /** Made when it is first needed, since it allocates its memory at once. */
  #remembered: LRUCache<string, FixedOfSession> | undefined;
  readonly #finds: GroupCommit<string, Session | undefined>;
  readonly #writes: SessionWrites;

  constructor(db: Database) {
    this.#db = db;
    this.#finds = new GroupCommit({ ...sessionBatches, run: (ids) => findSessions(db, ids) });
    this.#writes = new SessionWrites(db);
  }

  get #versions(): LRUCache<string, FixedOfSession> {
    this.#remembered ??= new LRUCache({ max: maxRemembered, ttl: rememberedMs, ttlResolution: 1_000 });
    return this.#remembered;
  }

  /** The session with this id, a UUID. */
  find(id: string): Promise<Session | undefined> {
    return this.#finds.add(id);
  }

  /**
   * The funnel version and owner of a session. They hardly ever change, so that they are remembered: see
   * `freshVersionOf`. A deleted session may be returned until `update` finds it gone.
   */
  async versionOf(id: string): Promise<FixedOfSession | undefined> {
    // Unlike `get`, it does not note the use: entries end by age anyway.
    const cached = this.#versions.peek(id);
    if (cached) return cached;
    const session = await this.find(id);
    return session && this.#remember(id, session);
  }

  /** As `versionOf`, read again: another process may have moved the session. */
  async freshVersionOf(id: string): Promise<FixedOfSession | undefined> {
    this.#versions.delete(id);
    return this.versionOf(id);
  }

  #remember(id: string, { funnelId, funnelVersion, owner }: Omit<FixedOfSession, 'id'>): FixedOfSession {
    const version = { id, funnelId, funnelVersion, owner };
    this.#versions.set(id, version);
    return version;
  }

  /** The stored texts of a session, by field; undefined for an unknown session. */
  async answersOf(id: string): Promise<Readonly<Record<string, string>> | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .select('answers')
      .where('session_id', '=', id)
      .executeTakeFirst();
    return row?.answers;
  }

  /** Creates the session with its first fields. Out: false, with nothing changed, if it exists. */
  async create(creation: SessionCreation): Promise<boolean> {
    const made = await this.#writes.create(creation);
    if (made) this.#remember(creation.id, creation);
    return made;
  }

  /** Merges the fields by name; an empty one never overwrites. Out: false for an unknown session. */
  async update(write: SessionWrite): Promise<boolean> {
    const stored = await this.#writes.merge(write);
    if (!stored) this.#versions.delete(write.id);
    return stored;
  }

  /**
   * Moves a session to another version of its funnel; the next fold moves it in the figures. Out: false, with nothing
   * changed, if it is of another version by now, or has a payment.
   */
  async move({ id, funnelId, funnelVersion }: VersionOfSession, to: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({
        funnel_version: to,
        folded_version: sql`case when folded is not null then coalesce(folded_version, funnel_version) end`,
        unfolded: true,
      })
      .where('session_id', '=', id)
      .where('funnel_id', '=', funnelId)
      .where('funnel_version', '=', funnelVersion)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('payments').select('payment_id').where('session_id', '=', id))),
      )
      .executeTakeFirst();
    this.#versions.delete(id);
    return numUpdatedRows > 0n;
  }

  /**
   * Counts, for each field, the sessions of a funnel active since a time that answered it. Fields that none answered
   * are missing in the result.
   */
  async countAnswered(
    funnelId: string,
    fields: readonly string[],
    since: Date,
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom([
        'sessions',
        sql<{ field: string }>`unnest(${fields}::text[])`.as<'counted'>(sql`counted(field)`),
      ])
      .select(['counted.field', sql<number>`count(*)::int`.as('sessions')])
      .where('funnel_id', '=', funnelId)
      .where(mayBeActive(since))
      .where('updated_at', '>=', since)
      .where(sql<boolean>`answers ->> counted.field <> ''`)
      .groupBy('counted.field')
      .execute();
    return new Map(rows.map(({ field, sessions }) => [field, sessions]));
  }

  /** Counts, by version, the sessions of a funnel that are under way: not finished, and written to since a time. */
  async countUnderWay(funnelId: string, since: Date): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom('sessions')
      .select(['funnel_version as version', sql<number>`count(*)::int`.as('sessions')])
      .where('funnel_id', '=', funnelId)
      .where(isUnderWay(since))
      .groupBy('funnel_version')
      .execute();
    return new Map(rows.map(({ version, sessions }) => [version, sessions]));
  }

  /** By version: how many sessions of a funnel began since a time, and how many of them completed it, by the last fold. */
  async completedSince(
    funnelId: string,
    since: Date,
  ): Promise<ReadonlyMap<string, { readonly of: number; readonly reached: number }>> {
    const rows = await this.#db
      .selectFrom('sessions')
      .select([
        'funnel_version as version',
        sql<number>`count(*)::int`.as('of'),
        sql<number>`(count(*) filter (where folded -> 'milestones' @> '["completed"]'::jsonb))::int`.as(
          'reached',
        ),
      ])
      .where('funnel_id', '=', funnelId)
      .where(mayBeActive(since))
      .where('created_at', '>=', since)
      .groupBy('funnel_version')
      .execute();
    return new Map(rows.map(({ version, ...share }) => [version, share]));
  }
}

/**
 * SQL: an index condition that keeps every session active since then, and leaves out most others. It starts a day
 * early, since the former release does not write `active_on`.
 */
export const mayBeActive = (since: Date): RawBuilder<boolean> =>
  sql`active_on >= (${since}::timestamptz at time zone 'UTC')::date - 1`;

/** SQL: whether a session was active since then and, by its last fold, has not finished. */
export const isUnderWay = (since: Date): RawBuilder<boolean> =>
  sql`${mayBeActive(since)} and updated_at >= ${since} and not finished`;

/** The parts of a session that the server uses. */
export interface Session {
  readonly id: string;
  readonly funnelId: string;
  readonly funnelVersion: string;
  /** The hash of the browser that it is bound to; undefined for none. See `Browser`. */
  readonly owner?: string | undefined;
  /** The tag of the language that the visitor reads; undefined if the funnel is not translated. It may change. */
  readonly language?: string | undefined;
}

/** Looks up many sessions with one statement; undefined for an unknown id. */
async function findSessions(db: Database, ids: readonly string[]): Promise<readonly (Session | undefined)[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['session_id', 'funnel_id', 'funnel_version', 'owner', 'language'])
    .where('session_id', 'in', [...new Set(ids)])
    .execute();
  const found = new Map(
    rows.map((row): [string, Session] => [
      row.session_id,
      {
        id: row.session_id,
        funnelId: row.funnel_id,
        funnelVersion: row.funnel_version,
        owner: row.owner ?? undefined,
        language: row.language ?? undefined,
      },
    ]),
  );
  return ids.map((id) => found.get(id.toLowerCase()));
}
