import { type RawBuilder, type Selectable, sql } from 'kysely';
import { fromColumns, toColumns } from '../../rows/columns.ts';
import type { Tables } from '../../rows/tables.ts';
import { Table } from '../../table.ts';

/** One version of a funnel for a share of new sessions, from a moment on. */
export interface Release {
  readonly funnelId: string;
  /** Counted from 1 for each funnel. */
  readonly number: number;
  readonly version: string;
  /** The percentage of new sessions that get the version, from 1 to 100. */
  readonly share: number;
  readonly startsAt: Date;
  readonly createdAt: Date;
  /** Who released it. */
  readonly by: string;
  readonly reason: string;
  readonly planDigest?: string | undefined;
  /** Whether visitors under way move to the version, where `moveSession` allows it. */
  readonly movesSessions: boolean;
}

/** Releases, and the database's time when they were read: the clock of a machine may be wrong. */
export interface ReleasesNow {
  readonly now: Date;
  readonly releases: readonly Release[];
}

/** The channel on which PostgreSQL announces each release. */
export const releaseChannel = 'stile_releases';

/** What is released; rows are only added. */
export class Releases extends Table {
  /**
   * What decides which versions are live, of every funnel: its last release to all new sessions that has started, and the
   * releases that start after it.
   */
  deciding(): Promise<ReleasesNow> {
    return this.#read(sql`
      select releases.* from releases join (
        select distinct on (funnel_id) funnel_id, starts_at, number from releases
        where share = 100 and starts_at <= now()
        order by funnel_id, starts_at desc, number desc
      ) as base on releases.funnel_id = base.funnel_id
        and (releases.starts_at, releases.number) >= (base.starts_at, base.number)
    `);
  }

  /** Every release of a funnel, the newest first. */
  of(funnelId: string): Promise<ReleasesNow> {
    return this.#read(sql`select * from releases where funnel_id = ${funnelId}`);
  }

  /** The release of a funnel with the highest number, if it has any. */
  newest(funnelId: string): Promise<ReleasesNow> {
    return this.#read(sql`select * from releases where funnel_id = ${funnelId} order by number desc limit 1`);
  }

  /**
   * Adds a release and announces it, in the transaction that this reads and writes in. It starts at `startsAt`, or now if
   * that is missing or past. Out: the release; undefined, with nothing added, if its number is taken.
   */
  async add({
    startsAt,
    by,
    ...release
  }: Omit<Release, 'startsAt' | 'createdAt'> & Partial<Pick<Release, 'startsAt'>>): Promise<
    Release | undefined
  > {
    const row = await this.db
      .insertInto('releases')
      .values({
        ...toColumns(release),
        released_by: by,
        // Never before the releases that have started: those would go on deciding.
        starts_at: sql<Date>`greatest(${startsAt ?? null}::timestamptz, now())`,
        created_at: sql<Date>`now()`,
      })
      .onConflict((conflict) => conflict.columns(['funnel_id', 'number']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return undefined;
    await sql`select pg_notify(${releaseChannel}, ${release.funnelId})`.execute(this.db);
    return releaseOf(row);
  }

  async #read(releases: RawBuilder<unknown>): Promise<ReleasesNow> {
    // Joined to the clock, so that an answer without releases tells the time too.
    const { rows } = await sql<{ now: Date } & (ReleaseRow | { number: null })>`
      select clock.now, found.* from (select now() as now) as clock
      left join (${releases}) as found on true order by found.number desc
    `.execute(this.db);
    const [{ now } = { now: new Date() }] = rows;
    return {
      now,
      releases: rows.flatMap(({ now: _, ...row }) => (row.number === null ? [] : [releaseOf(row)])),
    };
  }
}

type ReleaseRow = Selectable<Tables['releases']>;

const releaseOf = ({ released_by: by, ...row }: ReleaseRow): Release => ({
  ...fromColumns<Omit<Release, 'by'>>(row),
  by,
});
