import { type RawBuilder, sql } from 'kysely';
import type { StoredAnswers } from '../../../../proof/diff/change.ts';
import { Table } from '../../table.ts';
import { firstTimes } from '../../writes/session-write.ts';
import type { FigureFilter } from './figures.ts';
import { isUnderWay, type VersionOfSession } from './sessions.ts';

/** A session for export. */
export interface SessionRow {
  readonly id: string;
  readonly version: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** The tag of the language that the visitor reads; null if the funnel is not translated. */
  readonly language: string | null;
  readonly answers: Readonly<Record<string, string>>;
  /** When each field was first given a value, in milliseconds since 1970; may lack fields. */
  readonly firstAt: ReadonlyMap<string, number>;
}

/** A session with the name of its source, as of its last fold; null if it has changed since, or was never folded. */
export interface SourcedSession extends SessionRow {
  readonly funnelId: string;
  readonly source: string | null;
}

/** A session with its answers. */
type StoredSession = VersionOfSession & Pick<SessionRow, 'answers'>;

/** Some sessions, and where the next page begins: after this id; null at the end. */
interface SessionPage {
  readonly sessions: readonly SourcedSession[];
  readonly end: string | null;
}

/** How many sessions of a page hold each of some groups of stored answers, and where the next page begins. */
export interface AnswerCounts {
  readonly counts: readonly number[];
  readonly end: string | null;
}

/** Large enough to be worth a query, small enough that visitors hardly notice it. */
const perPage = 500;
/** The same where nothing of a session but a count leaves the database. */
const countedPerPage = 1_000;

/** The sessions, a page at a time. */
export class SessionPages extends Table {
  /**
   * The sessions of a filter among the next 500 by id: an index for the filter would slow down every update of a session
   * for a rare call. Also returns sessions whose source is unknown.
   */
  async after(id: string | null, { funnelId, period, version, source }: FigureFilter): Promise<SessionPage> {
    const end = await this.#lastOfPage(id, perPage);
    const { from, to } = period;
    const rows = await this.db
      .selectFrom('sessions')
      .select([
        'session_id as id',
        'funnel_id as funnelId',
        'funnel_version as version',
        'created_at as createdAt',
        'updated_at as updatedAt',
        'language',
        'answers',
        'write_log as writeLog',
        sql<string | null>`case when not unfolded then folded ->> 'source' end`.as('source'),
      ])
      .where('funnel_id', '=', funnelId)
      .where(isWithin({ after: id, upTo: end }))
      .$if(from !== null, (query) => query.where('created_at', '>=', new Date(`${from}T00:00:00Z`)))
      .$if(to !== null, (query) => query.where('created_at', '<=', new Date(`${to}T23:59:59.999Z`)))
      .$if(version !== null, (query) => query.where('funnel_version', '=', version))
      .$if(source !== null, (query) =>
        query.where(sql<boolean>`(unfolded or folded ->> 'source' = ${source})`),
      )
      .execute();
    const sessions = rows.map(({ writeLog, ...session }) => ({ ...session, firstAt: firstTimes(writeLog) }));
    return { sessions, end };
  }

  /**
   * Counts, for each group of stored answers, the sessions of a funnel among the next 1,000 by id that hold any of them.
   */
  async countHolding(
    after: string | null,
    funnelId: string,
    groups: readonly (readonly StoredAnswers[])[],
  ): Promise<AnswerCounts> {
    const end = await this.#lastOfPage(after, countedPerPage);
    const counts = groups.map((group) => {
      const holdsAny = group.length > 0 ? sql.join(group.map(isHeld), sql` or `) : sql`false`;
      return sql`count(*) filter (where ${holdsAny})`;
    });
    const { rows } = await sql<{ counts: readonly number[] }>`
      select array[${sql.join(counts)}]::int[] as counts from sessions
      where funnel_id = ${funnelId} and ${isWithin({ after, upTo: end })}
    `.execute(this.db);
    return { counts: rows[0]?.counts ?? [], end };
  }

  /** The sessions of a funnel under way since a time, among the next 500 by id. */
  async underWay(
    after: string | null,
    funnelId: string,
    since: Date,
  ): Promise<{ readonly sessions: readonly StoredSession[]; readonly end: string | null }> {
    const rows = await this.db
      .selectFrom('sessions')
      .select(['session_id as id', 'funnel_id as funnelId', 'funnel_version as funnelVersion', 'answers'])
      .where('funnel_id', '=', funnelId)
      .where(isUnderWay(since))
      .where(isWithin({ after, upTo: null }))
      .orderBy('session_id')
      .limit(perPage)
      .execute();
    return { sessions: rows, end: rows.length < perPage ? null : (rows.at(-1)?.id ?? null) };
  }

  async #lastOfPage(after: string | null, size: number): Promise<string | null> {
    const row = await this.db
      .selectFrom('sessions')
      .select('session_id')
      .where(isWithin({ after, upTo: null }))
      .orderBy('session_id')
      .offset(size - 1)
      .limit(1)
      .executeTakeFirst();
    return row?.session_id ?? null;
  }
}

/** SQL: whether a session holds some stored answers. */
function isHeld({ field, choice, several }: StoredAnswers): RawBuilder<boolean> {
  const answer = sql`answers ->> ${field}::text`;
  if (choice === undefined) return sql`${answer} <> ''`;
  return several
    ? sql`position(concat(', ', ${choice}::text, ', ') in concat(', ', ${answer}, ', ')) > 0`
    : sql`${answer} = ${choice}`;
}

/** The sessions with ids above `after` and up to `upTo`; null is no limit. */
interface SessionRange {
  readonly after: string | null;
  readonly upTo: string | null;
}

/** SQL: whether `session_id` is in the range. */
function isWithin({ after, upTo }: SessionRange): RawBuilder<boolean> {
  const isAfter = after === null ? sql`true` : sql`session_id > ${after}`;
  const isUpTo = upTo === null ? sql`true` : sql`session_id <= ${upTo}`;
  return sql`${isAfter} and ${isUpTo}`;
}
