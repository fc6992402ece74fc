import type { Database } from '../rows/tables.ts';

interface FunnelVersion {
  readonly funnelId: string;
  readonly version: string;
  /** The funnel as JSON text. */
  readonly content: string;
  /** SHA-256 of the canonical JSON of the file in hexadecimal, to compare contents. */
  readonly digest: string;
  /** The time of publication. */
  readonly at: Date;
}

/** Every published funnel version, for the sessions made with it. */
export class FunnelVersions {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The content of a version, as JSON text. */
  async contentOf(funnelId: string, version: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('funnel_versions')
      .select('content')
      .where('funnel_id', '=', funnelId)
      .where('version', '=', version)
      .executeTakeFirst();
    return row?.content;
  }

  /** The versions of a funnel, in the order of publication. */
  async of(funnelId: string): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('funnel_versions')
      .select('version')
      .where('funnel_id', '=', funnelId)
      .orderBy('published_at')
      .orderBy('version')
      .execute();
    return rows.map(({ version }) => version);
  }

  /** Stores a version, unless it is there. Out: its content and digest as they are stored now. */
  async add(version: FunnelVersion): Promise<Pick<FunnelVersion, 'content' | 'digest'>> {
    const added = await this.#insert(version)
      .onConflict((conflict) => conflict.columns(['funnel_id', 'version']).doNothing())
      .returning(['content', 'digest'])
      .executeTakeFirst();
    return (
      added ??
      this.#db
        .selectFrom('funnel_versions')
        .select(['content', 'digest'])
        .where('funnel_id', '=', version.funnelId)
        .where('version', '=', version.version)
        .executeTakeFirstOrThrow()
    );
  }

  /** Stores a version or replaces its content; for development only. */
  async replace(version: FunnelVersion): Promise<void> {
    const { content, digest, at } = version;
    await this.#insert(version)
      .onConflict((conflict) =>
        conflict.columns(['funnel_id', 'version']).doUpdateSet({ content, digest, published_at: at }),
      )
      .returning('digest')
      .executeTakeFirstOrThrow();
  }

  #insert({ funnelId, version, content, digest, at }: FunnelVersion) {
    return this.#db
      .insertInto('funnel_versions')
      .values({ funnel_id: funnelId, version, content, digest, published_at: at });
  }
}
