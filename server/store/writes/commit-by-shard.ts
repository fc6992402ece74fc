import type { Shard } from '../connection/citus.ts';
import { GroupCommit, type GroupCommitSettings } from './group-commit.ts';
import type { Shards } from './shards.ts';

/** An item for one session. */
interface OfSession {
  readonly id: string;
}

interface CommitByShardSettings<Item, Result> extends Omit<GroupCommitSettings<Item, Result>, 'run'> {
  /** As for a `GroupCommit`, with the shard of all items. */
  run(items: readonly Item[], shard: Shard): Promise<readonly Result[]>;
}

/**
 * A `GroupCommit` for each shard: in Citus a statement for several shards waits for every other such statement,
 * whatever rows they write.
 */
export class CommitByShard<Item extends OfSession, Result> {
  readonly #shards: Shards;
  readonly #settings: CommitByShardSettings<Item, Result>;
  readonly #commits = new Map<Shard, GroupCommit<Item, Result>>();

  constructor(shards: Shards, settings: CommitByShardSettings<Item, Result>) {
    this.#shards = shards;
    this.#settings = settings;
  }

  /** Does an item. Fails as `GroupCommit.add` does. */
  add(item: Item): Promise<Result> {
    const shard = this.#shards.of(item.id);
    return typeof shard === 'string'
      ? this.#in(shard).add(item)
      : shard.then((asked) => this.#in(asked).add(item));
  }

  #in(shard: Shard): GroupCommit<Item, Result> {
    return this.#commits.get(shard) ?? this.#begin(shard);
  }

  #begin(shard: Shard): GroupCommit<Item, Result> {
    const commit = new GroupCommit({
      ...this.#settings,
      run: (items: readonly Item[]) => this.#settings.run(items, shard),
    });
    this.#commits.set(shard, commit);
    return commit;
  }
}
