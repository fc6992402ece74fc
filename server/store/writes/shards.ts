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
  readonly #lookUps: GroupCommit<string, Shard>;
  /** Made when it is first needed, since it allocates its memory at once. */
  #cache: LRUCache<string, Shard> | undefined;
  #hasCitus: Promise<boolean> | undefined;

  /** In: the settings of the group commit that looks up unknown sessions. */
  constructor(db: Database, settings: Omit<GroupCommitSettings<string, Shard>, 'run'>) {
    this.#db = db;
    this.#lookUps = new GroupCommit({ ...settings, run: (ids: readonly string[]) => shardsOf(db, ids) });
  }

  /** Forgets all shards, as after a statement that met others. */
  forget(): void {
    this.#cache?.clear();
  }

  /** The shard of a session. */
  async of(id: string): Promise<Shard> {
    this.#hasCitus ??= hasCitus(this.#db).catch((error) => {
      this.#hasCitus = undefined;
      throw error;
    });
    if (!(await this.#hasCitus)) return undivided;
    this.#cache ??= new LRUCache({
      max: maxRemembered,
      ttl: rememberedMs,
      fetchMethod: (id) => this.#lookUps.add(id),
    });
    return (await this.#cache.fetch(id)) ?? undivided;
  }
}

interface CommitByShardSettings<Item, Result> extends Omit<GroupCommitSettings<Item, Result>, 'run'> {
  /** As for a `GroupCommit`, with the shard of all items. */
  run(items: readonly Item[], shard: Shard): Promise<readonly Result[]>;
}

/**
 * A `GroupCommit` for each shard: in Citus a statement for several shards waits for every other such statement,
 * whatever rows they write.
 */
export class CommitByShard<Item extends { readonly id: string }, Result> {
  readonly #shards: Shards;
  readonly #settings: CommitByShardSettings<Item, Result>;
  readonly #commits = new Map<Shard, GroupCommit<Item, Result>>();

  constructor(shards: Shards, settings: CommitByShardSettings<Item, Result>) {
    this.#shards = shards;
    this.#settings = settings;
  }

  /** Does an item for one session. In, and fails, as `GroupCommit.add`. */
  async add(item: Item, until: number): Promise<Result> {
    const shard = await this.#shards.of(item.id);
    const run = (items: readonly Item[]) => this.#settings.run(items, shard);
    const commit = this.#commits.get(shard) ?? new GroupCommit({ ...this.#settings, run });
    this.#commits.set(shard, commit);
    return commit.add(item, until);
  }
}
