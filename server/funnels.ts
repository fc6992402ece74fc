import { createHash } from 'node:crypto';
import type { Funnel } from '../schema/funnel.ts';
import { canonicalJson } from './canonical-json.ts';
import { type PublishedFunnel, PublishedFunnels } from './published-funnels.ts';
import { StartError } from './start-error.ts';
import type { FunnelVersions } from './store/funnel-versions.ts';

/** The active funnel, which new sessions get, and the versions that older sessions keep. */
export class Funnels {
  readonly #versions: FunnelVersions;
  readonly #now: () => Date;
  readonly #published: PublishedFunnels;
  readonly #replace: boolean;
  #active: PublishedFunnel;

  private constructor(versions: FunnelVersions, now: () => Date, first: Funnel, replace: boolean) {
    this.#versions = versions;
    this.#now = now;
    this.#replace = replace;
    this.#published = new PublishedFunnels(versions);
    this.#active = this.#published.keep(first);
  }

  /**
   * Publishes a funnel and makes it the active one.
   *
   * In: where versions are kept, the funnel, and whether it may replace the same version with other content, as only
   * the development server does. Fails with a StartError where it may not and would.
   */
  static async open(
    versions: FunnelVersions,
    now: () => Date,
    funnel: Funnel,
    { replace }: { replace: boolean },
  ): Promise<Funnels> {
    const funnels = new Funnels(versions, now, funnel, replace);
    if (replace) await funnels.replaceActive(funnel);
    else await funnels.#publish(funnel);
    return funnels;
  }

  get active(): PublishedFunnel {
    return this.#active;
  }

  /**
   * The version that a session was made with; see PublishedFunnels. Where versions may be replaced, the active one of the
   * same funnel: whoever edits the file looks at what it says, also once its version is raised. Within a transaction the
   * version is the session's own always, since figures that are kept are counted by it.
   */
  readonly of: PublishedFunnels['of'] = async (session, versions) =>
    this.#replace && !versions && session.funnelId === this.#active.funnel.id
      ? this.#active
      : this.#published.of(session, versions);

  /** A version, where it was published. */
  readonly find: PublishedFunnels['find'] = (...asked) => this.#published.find(...asked);

  /** Makes a funnel the active one, over the same version with other content. */
  async replaceActive(funnel: Funnel): Promise<void> {
    await this.#versions.replace(rowOf(funnel, this.#now()));
    this.#active = this.#published.keep(funnel);
  }

  async #publish(funnel: Funnel): Promise<void> {
    if (!(await this.#versions.add(rowOf(funnel, this.#now())))) {
      throw new StartError(
        `Version ${funnel.version} of the funnel '${funnel.id}' was published with other content, which visitors may be answering; raise "version" in the funnel file, or restore the file as it was published.`,
      );
    }
    this.#active = this.#published.keep(funnel);
  }
}

function rowOf(funnel: Funnel, at: Date) {
  return {
    funnelId: funnel.id,
    version: funnel.version,
    content: JSON.stringify(funnel),
    digest: createHash('sha256').update(canonicalJson(funnel)).digest('hex'),
    at,
  };
}
