import { sql } from 'kysely';
import type { Database } from '../rows/tables.ts';

/** The funnels with an address of their own; that of FUNNEL needs none. */
export interface SiteRow {
  readonly funnelId: string;
  /** A host, or a path with slashes at both ends. */
  readonly address: string;
}

/** Which funnel has which address. */
export class SiteTable {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** All of them, in the order in which they were added. */
  async all(): Promise<readonly SiteRow[]> {
    const rows = await this.#db
      .selectFrom('sites')
      .select(['funnel_id', 'address'])
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({ funnelId: row.funnel_id, address: row.address }));
  }

  /** Adds one. Out: the row that is in the way, with nothing added, if the funnel or the address has one. */
  async add({ funnelId, address }: SiteRow, by: string): Promise<SiteRow | undefined> {
    const added = await this.#db
      .insertInto('sites')
      .values({ funnel_id: funnelId, address, created_at: sql<Date>`now()`, created_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('funnel_id')
      .executeTakeFirst();
    if (added) return undefined;
    return (await this.all()).find((row) => row.address === address || row.funnelId === funnelId);
  }
}
