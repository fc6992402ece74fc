import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { GroupCommit, type GroupCommitSettings } from './group-commit/group-commit.ts';
import type { Database } from './rows/tables.ts';

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

/** Sessions whose shard is remembered: about 10 MB. */
const remembered = 50_000;
/** Limited, since the tables may be distributed, and shards split, while servers run. */
const rememberedMs = 60_000;

/** The shards of sessions, remembered for the statements that run all the time. */
export class Shards {
  readonly #db: Database;
  readonly #unknown: GroupCommit<string, Shard>;
  /** Made when it is first needed, since the cache allocates its memory at once. */
  #known: LRUCache<string, Shard> | undefined;
  #asked: Promise<boolean> | undefined;
  #hasCitus: boolean | undefined;

  /** In: the settings of the group commit that looks up unknown sessions. */
  constructor(db: Database, settings: Omit<GroupCommitSettings<string, Shard>, 'run'>) {
    this.#db = db;
    this.#unknown = new GroupCommit({ ...settings, run: (ids: readonly string[]) => shardsOf(db, ids) });
  }

  /** The shard of a session; synchronous on plain PostgreSQL. */
  of(id: string): Shard | Promise<Shard> {
    return this.#hasCitus === false ? undivided : this.#ask(id);
  }

  async #ask(id: string): Promise<Shard> {
    this.#asked ??= hasCitus(this.#db).catch((error) => {
      this.#asked = undefined;
      throw error;
    });
    this.#hasCitus = await this.#asked;
    if (!this.#hasCitus) return undivided;
    this.#known ??= new LRUCache({
      max: remembered,
      ttl: rememberedMs,
      fetchMethod: (id) => this.#unknown.add(id),
    });
    return (await this.#known.fetch(id)) ?? undivided;
  }
}

/** Whether the database has Citus, so that its tables may be distributed. */
export async function hasCitus(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('pg_dist_partition') is not null as has
  `.execute(db);
  return rows[0]?.has === true;
}

/** The shard of each session. Asks Citus only if the table is distributed: it refuses other tables. */
async function shardsOf(db: Database, ids: readonly string[]): Promise<readonly Shard[]> {
  const { rows } = await sql<{ id: string; shard: Shard | null }>`
    select id, (
      select get_shard_id_for_distribution_column(logicalrelid, id)::text
      from pg_dist_partition where logicalrelid = 'sessions'::regclass
    ) as shard
    from unnest(${ids}::uuid[]) as asked (id)
  `.execute(db);
  const shards = new Map(rows.map(({ id, shard }) => [id, shard ?? undivided]));
  return ids.map((id) => shards.get(id.toLowerCase()) ?? undivided);
}
