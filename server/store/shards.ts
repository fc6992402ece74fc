import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Cuts sessions into groups of one shard each: Citus locks rows only in a statement that touches one shard. In: their
 * ids. Where `sessions` is not distributed, all are one group.
 */
export async function inShards(
  db: Database,
  ids: readonly string[],
): Promise<readonly (readonly string[])[]> {
  if (ids.length === 0) return [];
  if (!(await hasCitus(db))) return [ids];
  const shards = await shardsOf(db, ids);
  return [...Map.groupBy(ids, (id) => shards.get(id.toLowerCase())).values()];
}

/** Whether the database has Citus, so that its tables may be distributed. */
async function hasCitus(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('pg_dist_partition') is not null as has
  `.execute(db);
  return rows[0]?.has === true;
}

/** The shard of each session by its id; null where `sessions` is not distributed, of which Citus refuses to speak. */
async function shardsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; shard: string | null }>`
    select id, (
      select get_shard_id_for_distribution_column(logicalrelid, id)::text
      from pg_dist_partition where logicalrelid = 'sessions'::regclass
    ) as shard
    from unnest(${ids}::uuid[]) as asked (id)
  `.execute(db);
  return new Map(rows.map(({ id, shard }) => [id, shard]));
}
