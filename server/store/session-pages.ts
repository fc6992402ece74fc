import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { FigureFilter } from './figures.ts';
import { isWithin, type SessionRange, sessionRanges } from './session-ranges.ts';

/** A session as it is exported. */
export interface SessionRow {
  readonly id: string;
  readonly version: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly answers: Readonly<Record<string, string>>;
}

/** Any number of sessions, a page at a time. */
export class SessionPages {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The sessions of the filter, in no order that means anything; those of a source by the name they were last folded under. */
  async *of(filter: FigureFilter): AsyncGenerator<readonly SessionRow[]> {
    for await (const range of sessionRanges(this.#db)) {
      const page = await this.#page(filter, range);
      if (page.length > 0) yield page;
    }
  }

  async #page({ funnelId, period, version, source }: FigureFilter, range: SessionRange) {
    const { from, to } = period;
    return this.#db
      .selectFrom('sessions')
      .select([
        'session_id as id',
        'funnel_version as version',
        'created_at as createdAt',
        'updated_at as updatedAt',
        'answers',
      ])
      .where('funnel_id', '=', funnelId)
      .where(isWithin(range))
      .$if(from !== null, (query) => query.where('created_at', '>=', new Date(`${from}T00:00:00Z`)))
      .$if(to !== null, (query) => query.where('created_at', '<=', new Date(`${to}T23:59:59.999Z`)))
      .$if(version !== null, (query) => query.where('funnel_version', '=', version))
      .$if(source !== null, (query) => query.where(sql<boolean>`folded ->> 'source' = ${source}`))
      .execute();
  }
}
