import { Table } from '../../table.ts';

export interface FunnelVersion {
  readonly funnelId: string;
  readonly version: string;
  /** The funnel as JSON text. */
  readonly content: string;
  /** SHA-256 of the canonical JSON of the file in hexadecimal, to compare contents. */
  readonly digest: string;
  /** The time of publication. */
  readonly at: Date;
}

/**
 * The texts of a funnel's files as they were written, by name: `funnel.json`, and `funnel.es.json` for an overlay in
 * Spanish, whatever the files were called.
 */
export type FunnelFiles = Readonly<Record<string, string>>;

/** The name of the funnel among its files. */
export const funnelFile = 'funnel.json';

/** Every published funnel version, for the sessions made with it. */
export class FunnelVersions extends Table {
  /** A version as it is stored. */
  find(funnelId: string, version: string): Promise<Pick<FunnelVersion, 'content' | 'digest'> | undefined> {
    return this.db
      .selectFrom('funnel_versions')
      .select(['content', 'digest'])
      .where('funnel_id', '=', funnelId)
      .where('version', '=', version)
      .executeTakeFirst();
  }

  /** The content of a version, as JSON text. */
  async contentOf(funnelId: string, version: string): Promise<string | undefined> {
    return (await this.find(funnelId, version))?.content;
  }

  /** The files of a version as they were written, by name; undefined if it was published without them. */
  async filesOf(funnelId: string, version: string): Promise<FunnelFiles | undefined> {
    const row = await this.db
      .selectFrom('version_files')
      .select('files')
      .where('funnel_id', '=', funnelId)
      .where('version', '=', version)
      .executeTakeFirst();
    return row && JSON.parse(row.files);
  }

  /** The versions of a funnel, in the order of publication. */
  async of(funnelId: string): Promise<readonly string[]> {
    const rows = await this.db
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
    await this.#insert(version)
      .onConflict((conflict) => conflict.columns(['funnel_id', 'version']).doNothing())
      .execute();
    return (await this.find(version.funnelId, version.version)) ?? version;
  }

  /** Stores the files of a version, unless they are there. */
  async addFiles(funnelId: string, version: string, files: FunnelFiles): Promise<void> {
    await this.db
      .insertInto('version_files')
      .values({ funnel_id: funnelId, version, files: JSON.stringify(files) })
      .onConflict((conflict) => conflict.columns(['funnel_id', 'version']).doNothing())
      .execute();
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
    return this.db
      .insertInto('funnel_versions')
      .values({ funnel_id: funnelId, version, content, digest, published_at: at });
  }
}
