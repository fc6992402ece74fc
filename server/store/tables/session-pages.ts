import { type RawBuilder, sql } from 'kysely';
import { firstTimes } from '../group-commit/session-write.ts';
import type { Database } from '../rows/tables.ts';
import type { FigureFilter } from './figures.ts';

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

/** The sessions, a page at a time. */
export class SessionPages {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The sessions of a filter, unordered. Filters by the source name of the last fold. */
  async *of(filter: FigureFilter): AsyncGenerator<readonly SessionRow[]> {
    for await (const range of sessionRanges(this.#db)) {
      const page = await this.#page(filter, range);
      if (page.length > 0) yield page;
    }
  }

  async #page({ funnelId, period, version, source }: FigureFilter, range: SessionRange) {
    const { from, to } = period;
    const rows = await this.#db
      .selectFrom('sessions')
      .select([
        'session_id as id',
        'funnel_version as version',
        'created_at as createdAt',
        'updated_at as updatedAt',
        'language',
        'answers',
        'write_log as writeLog',
      ])
      .where('funnel_id', '=', funnelId)
      .where(isWithin(range))
      .$if(from !== null, (query) => query.where('created_at', '>=', new Date(`${from}T00:00:00Z`)))
      .$if(to !== null, (query) => query.where('created_at', '<=', new Date(`${to}T23:59:59.999Z`)))
      .$if(version !== null, (query) => query.where('funnel_version', '=', version))
      .$if(source !== null, (query) => query.where(sql<boolean>`folded ->> 'source' = ${source}`))
      .execute();
    return rows.map(({ writeLog, ...session }) => ({ ...session, firstAt: firstTimes(writeLog) }));
  }
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

/** Large enough to be worth a query, small enough to hold in memory. */
const perRange = 1_000;

/**
 * Cuts the sessions into ranges of a thousand by id. An index for the filter would slow down every update of a session
 * for a rare call.
 */
async function* sessionRanges(db: Database): AsyncGenerator<SessionRange> {
  let after: string | null = null;
  do {
    const upTo = await lastOfRange(db, after);
    yield { after, upTo };
    after = upTo;
  } while (after !== null);
}

async function lastOfRange(db: Database, after: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('sessions')
    .select('session_id')
    .where(isWithin({ after, upTo: null }))
    .orderBy('session_id')
    .offset(perRange - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.session_id ?? null;
}
