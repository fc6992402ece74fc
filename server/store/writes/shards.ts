import { LRUCache } from 'lru-cache';
import { hasCitus, type Shard, shardsOf, undivided } from '../connection/citus.ts';
import type { Database } from '../rows/tables.ts';
import { GroupCommit, type GroupCommitSettings } from './group-commit.ts';

/** Sessions whose shard is remembered: about 10 MB. */
const maxRemembered = 50_000;
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

  /** Forgets all shards, as after a statement that met others. */
  forget(): void {
    this.#known?.clear();
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
      max: maxRemembered,
      ttl: rememberedMs,
      fetchMethod: (id) => this.#unknown.add(id),
    });
    return (await this.#known.fetch(id)) ?? undivided;
  }
}
