import { createHash } from 'node:crypto';
import type { Funnel } from '../schema/funnel.ts';
import { canonicalJson } from './canonical-json.ts';
import { type PublishedFunnel, PublishedFunnels } from './published-funnels.ts';
import { StartError } from './start-error.ts';
import type { FunnelVersions } from './store/funnel-versions.ts';
import type { VersionOfSession } from './store/sessions.ts';

/** The active funnel, which new sessions get, and the versions that older sessions keep. */
export class Funnels {
  readonly #versions: FunnelVersions;
  readonly #now: () => Date;
  readonly #published: PublishedFunnels;
  readonly #replace: boolean;
  #active: PublishedFunnel;

  private constructor(versions: FunnelVersions, now: () => Date, active: Funnel, replace: boolean) {
    this.#versions = versions;
    this.#now = now;
    this.#replace = replace;
    this.#published = new PublishedFunnels(versions);
    this.#active = this.#published.keep(active);
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
    const row = rowOf(funnel, now());
    if (replace) await versions.replace(row);
    else if (!(await versions.add(row))) {
      throw new StartError(
        `Version ${funnel.version} of the funnel '${funnel.id}' was published with other content, which visitors may be answering; raise "version" in the funnel file, or restore the file as it was published.`,
      );
    }
    return new Funnels(versions, now, funnel, replace);
  }

  get active(): PublishedFunnel {
    return this.#active;
  }

  /**
   * The funnel that the visitor of a session is shown: the version that the session was made with. Where versions may be
   * replaced it is the active one of the same funnel: whoever edits the file looks at what it says, also once its version
   * is raised. Fails as `madeWith` does.
   */
  async of(session: VersionOfSession): Promise<PublishedFunnel> {
    return this.#replace && session.funnelId === this.#active.funnel.id
      ? this.#active
      : this.madeWith(session);
  }

  /** The version that a session was made with, which it is counted and exported by; see PublishedFunnels. */
  readonly madeWith: PublishedFunnels['madeWith'] = (...asked) => this.#published.madeWith(...asked);

  /** A version, where it was published. */
  readonly find: PublishedFunnels['find'] = (...asked) => this.#published.find(...asked);

  /** Makes a funnel the active one, over the same version with other content. */
  async replaceActive(funnel: Funnel): Promise<void> {
    await this.#versions.replace(rowOf(funnel, this.#now()));
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
