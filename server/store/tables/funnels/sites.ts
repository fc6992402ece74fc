import { sql } from 'kysely';
import { Table } from '../../table.ts';

/** A funnel with an address of its own; that of FUNNEL needs none. */
export interface SiteRow {
  readonly funnelId: string;
  /** A host, or a path with slashes at both ends. */
  readonly address: string;
}

/** An address that a funnel has, or has had before it was moved or removed. */
export interface AddressRow extends SiteRow {
  /** When the funnel took it; null if it has left it since. */
  readonly since: Date | null;
}

/** Which funnel has which address. */
export class SiteTable extends Table {
  /** All addresses, former ones first: of two rows of an address or a funnel the last one counts. */
  async all(): Promise<readonly AddressRow[]> {
    const { rows } = await sql<AddressRow>`
      select funnel_id as "funnelId", address, since from (
        select funnel_id, address, created_at as since, created_at as at from sites
        union all select funnel_id, address, null, left_at from former_addresses
      ) as addresses order by since is not null, at
    `.execute(this.db);
    return rows;
  }

  /** Adds one. Out: the row that is in the way, with nothing added, if the funnel or the address has one. */
  async add({ funnelId, address }: SiteRow, by: string): Promise<SiteRow | undefined> {
    const added = await this.db
      .insertInto('sites')
      .values({ funnel_id: funnelId, address, created_at: sql<Date>`now()`, created_by: by })
      .onConflict((conflict) => conflict.doNothing())
      .returning('funnel_id')
      .executeTakeFirst();
    if (added) return undefined;
    const current = (await this.all()).filter((row) => row.since !== null);
    return current.find((row) => row.address === address || row.funnelId === funnelId);
  }

  /** Removes one, whose address becomes a former one. Out: whether the funnel was there. */
  async leave({ funnelId, address }: SiteRow): Promise<boolean> {
    const left = await this.db
      .deleteFrom('sites')
      .where('funnel_id', '=', funnelId)
      .where('address', '=', address)
      .returning('address')
      .executeTakeFirst();
    if (!left) return false;
    await this.db
      .insertInto('former_addresses')
      .values({ funnel_id: funnelId, address, left_at: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict.columns(['address', 'funnel_id']).doUpdateSet({ left_at: sql<Date>`now()` }),
      )
      .execute();
    return true;
  }
}
