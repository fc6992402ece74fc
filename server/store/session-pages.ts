import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { FigureFilter } from './figures.ts';

/** A session as it is exported. */
export interface SessionRow {
  readonly id: string;
  readonly version: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly answers: Readonly<Record<string, string>>;
}

/** Enough that a page is worth its query, few enough to hold. */
const perPage = 500;

/** Any number of sessions, a page at a time. */
export class SessionPages {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The sessions of the filter, the oldest first; those of a source by the name that they were last folded under. */
  async *of(filter: FigureFilter): AsyncGenerator<readonly SessionRow[]> {
    let page = await this.#page(filter);
    while (page.length > 0) {
      yield page;
      page = await this.#page(filter, page.at(-1));
    }
  }

  async #page({ funnelId, period, version, source }: FigureFilter, after?: SessionRow) {
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
      .$if(from !== null, (query) => query.where('created_at', '>=', new Date(`${from}T00:00:00Z`)))
      .$if(to !== null, (query) => query.where('created_at', '<=', new Date(`${to}T23:59:59.999Z`)))
      .$if(version !== null, (query) => query.where('funnel_version', '=', version))
      .$if(source !== null, (query) => query.where(sql<boolean>`folded ->> 'source' = ${source}`))
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(created_at, session_id) > (${after?.createdAt}, ${after?.id}::uuid)`),
      )
      .orderBy('created_at')
      .orderBy('session_id')
      .limit(perPage)
      .execute();
  }
}
