import { sql } from 'kysely';
import type { Database } from '../rows/tables.ts';

/** The shard in which Citus stores a session; `undivided` if the table `sessions` is not distributed. */
export type Shard = string;
export const undivided: Shard = '';

/** Groups session ids by shard: Citus locks rows only in a statement that touches a single shard. */
export async function inShards(
  db: Database,
  ids: readonly string[],
): Promise<readonly (readonly string[])[]> {
  if (ids.length === 0) return [];
  if (!(await hasCitus(db))) return [ids];
  const shards = await shardsOf(db, ids);
  return [...Map.groupBy(ids, (_, index) => shards[index]).values()];
}

/** Whether the database has Citus, so that its tables may be distributed. */
export async function hasCitus(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('pg_dist_partition') is not null as has
  `.execute(db);
  return rows[0]?.has === true;
}

/** The shard of each session. Asks Citus only if the table is distributed: it refuses other tables. */
export async function shardsOf(db: Database, ids: readonly string[]): Promise<readonly Shard[]> {
  const { rows } = await sql<{ id: string; shard: Shard | null }>`
    select id, (
      select get_shard_id_for_distribution_column(logicalrelid, id)::text
      from pg_dist_partition where logicalrelid = 'sessions'::regclass
    ) as shard
    from unnest(${ids}::uuid[]) as sessions (id)
  `.execute(db);
  const shards = new Map(rows.map(({ id, shard }) => [id, shard ?? undivided]));
  return ids.map((id) => shards.get(id.toLowerCase()) ?? undivided);
}
