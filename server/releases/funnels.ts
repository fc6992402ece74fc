import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel, FunnelFile } from '../../schema/declaration/funnel.ts';
import { StartError } from '../errors/start-error.ts';
import type { FunnelVersions } from '../store/tables/funnel-versions.ts';
import type { FunnelVersion, VersionOfSession } from '../store/tables/sessions.ts';
import { isContentOf, versionRow } from './publish-version.ts';
import { inArmsOf, type PublishedFunnel, publishedFunnel } from './published-funnel.ts';

/** The published funnel versions, each read once. */
export class PublishedFunnels {
  protected readonly versions: FunnelVersions;
  readonly #cache = new Map<string, PublishedFunnel>();
  readonly #reading = new Map<string, Promise<PublishedFunnel | undefined>>();

  constructor(versions: FunnelVersions) {
    this.versions = versions;
  }

  /**
   * A version that sessions were made with, as its file declares it; in a transaction, pass its `versions`. Fails if the
   * store no longer has it.
   */
  async declared(version: FunnelVersion, versions?: FunnelVersions): Promise<PublishedFunnel> {
    const published = await this.find(version, versions);
    if (published) return published;
    const key = keyOf(version.funnelId, version.funnelVersion);
    throw new Error(`The funnel ${key}, which sessions were made with, is missing.`);
  }

  /** A published version, or undefined. Parallel calls share one read. */
  async find(version: FunnelVersion, versions = this.versions): Promise<PublishedFunnel | undefined> {
    const key = keyOf(version.funnelId, version.funnelVersion);
    const cached = this.#cache.get(key);
    if (cached) return cached;
    // A transaction must not wait for a read outside of it.
    if (versions !== this.versions) return this.#read(version, versions);
    const reading =
      this.#reading.get(key) ?? this.#read(version, versions).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #read(
    { funnelId, funnelVersion }: FunnelVersion,
    versions: FunnelVersions,
  ): Promise<PublishedFunnel | undefined> {
    const content = await versions.contentOf(funnelId, funnelVersion);
    // Not validated again: a newer rule must not shut out existing sessions. Properties added since get their defaults.
    return content === undefined ? undefined : this.add(withDefaults(JSON.parse(content)));
  }

  /** Remembers a version with its present content. */
  protected add(funnel: Funnel): PublishedFunnel {
    const published = publishedFunnel(funnel);
    this.#cache.set(keyOf(funnel.id, funnel.version), published);
    return published;
  }
}

const keyOf = (id: string, version: string): string => `${id} ${version}`;

/** The active funnel, for new sessions, and the versions that older sessions keep. */
export class Funnels extends PublishedFunnels {
  readonly #now: () => Date;
  readonly #replace: boolean;
  #active: PublishedFunnel;

  private constructor(versions: FunnelVersions, now: () => Date, active: Funnel, replace: boolean) {
    super(versions);
    this.#now = now;
    this.#replace = replace;
    this.#active = this.add(active);
  }

  /**
   * Publishes a funnel and makes it active.
   *
   * In: where versions are stored, the funnel as its file has it, and whether to replace a version whose content changed,
   * as the development server does. A version stays as it was published, with the defaults of that day. Fails with a
   * StartError if the content changed and must not.
   */
  static async open(
    versions: FunnelVersions,
    now: () => Date,
    written: FunnelFile,
    { replace }: { replace: boolean },
  ): Promise<Funnels> {
    const funnel = withDefaults(written);
    const row = versionRow(written, now());
    if (replace) {
      await versions.replace(row);
      return new Funnels(versions, now, funnel, replace);
    }
    const stored = await versions.add(row);
    const published = withDefaults(JSON.parse(stored.content));
    if (!isContentOf(stored, written)) {
      throw new StartError(
        `Version ${funnel.version} of the funnel '${funnel.id}' was published with other content, which visitors may be answering. Raise "version" in the funnel file, or restore the file as it was published.`,
      );
    }
    return new Funnels(versions, now, published, replace);
  }

  /** As its file declares it. */
  get active(): PublishedFunnel {
    return this.#active;
  }

  /** The active funnel as a session that begins with this id sees it. */
  activeFor(sessionId: string): PublishedFunnel {
    return inArmsOf(this.#active, sessionId);
  }

  /**
   * The funnel to show in a session: the version it was made with, in its arms. In development it is the active version
   * of the same funnel, so that an editor sees the present file even after raising the version. Fails as `declared` does.
   */
  async of(session: VersionOfSession): Promise<PublishedFunnel> {
    const { id, version } = this.#active.funnel;
    return session.funnelId === id && (this.#replace || session.funnelVersion === version)
      ? this.activeFor(session.id)
      : inArmsOf(await this.declared(session), session.id);
  }

  /**
   * The funnels whose prices a session may have seen, in its arms: of its own version, of those published later, and of the
   * active one. Fails as `declared` does.
   */
  async since(session: VersionOfSession): Promise<readonly Funnel[]> {
    const versions = await this.versions.of(session.funnelId);
    const later = versions.slice(versions.indexOf(session.funnelVersion) + 1);
    const published = await Promise.all([
      this.of(session),
      ...later.map((funnelVersion) => this.of({ ...session, funnelVersion })),
    ]);
    return [...published, this.activeFor(session.id)].map(({ funnel }) => funnel);
  }

  /** Makes a funnel active, replacing the same version with other content. */
  async replaceActive(written: FunnelFile): Promise<void> {
    const funnel = withDefaults(written);
    await this.versions.replace(versionRow(written, this.#now()));
    this.#active = this.add(funnel);
  }
}
