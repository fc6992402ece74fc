import { createHash } from 'node:crypto';
import { type FieldRule, fieldTable } from '../schema/fields.ts';
import type { Funnel } from '../schema/funnel.ts';
import { canonicalJson } from './canonical-json.ts';
import { StartError } from './start-error.ts';
import type { FunnelVersions } from './store/funnel-versions.ts';
import type { VersionOfSession } from './store/sessions.ts';

/** A funnel version with what is computed from it once. */
export interface PublishedFunnel {
  readonly funnel: Funnel;
  readonly fields: ReadonlyMap<string, FieldRule>;
}

/** The active funnel, which new sessions get, and the versions that older sessions keep. */
export class Funnels {
  readonly #versions: FunnelVersions;
  readonly #now: () => Date;
  readonly #loaded = new Map<string, PublishedFunnel>();
  #active: PublishedFunnel;

  private constructor(versions: FunnelVersions, now: () => Date, first: PublishedFunnel) {
    this.#versions = versions;
    this.#now = now;
    this.#active = first;
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
    const funnels = new Funnels(versions, now, compile(funnel));
    if (replace) await funnels.replaceActive(funnel);
    else await funnels.#publish(funnel);
    return funnels;
  }

  get active(): PublishedFunnel {
    return this.#active;
  }

  /** The version that a session was made with. Fails where the store no longer has it. */
  async of({ funnelId, funnelVersion }: VersionOfSession): Promise<PublishedFunnel> {
    const key = `${funnelId} ${funnelVersion}`;
    const known = this.#loaded.get(key);
    if (known) return known;
    const content = await this.#versions.contentOf(funnelId, funnelVersion);
    if (content === undefined)
      throw new Error(`The funnel ${key}, which sessions were made with, is missing.`);
    // It was valid when it was published; a rule that is newer must not shut out the sessions that it has.
    const published = compile(JSON.parse(content));
    this.#loaded.set(key, published);
    return published;
  }

  /** Makes a funnel the active one, over the same version with other content. */
  async replaceActive(funnel: Funnel): Promise<void> {
    await this.#versions.replace(rowOf(funnel, this.#now()));
    this.#activate(funnel);
  }

  async #publish(funnel: Funnel): Promise<void> {
    if (!(await this.#versions.add(rowOf(funnel, this.#now())))) {
      throw new StartError(
        `Version ${funnel.version} of the funnel '${funnel.id}' was published with other content, which visitors may be answering; raise "version" in the funnel file, or restore the file as it was published.`,
      );
    }
    this.#activate(funnel);
  }

  #activate(funnel: Funnel): void {
    this.#active = compile(funnel);
    this.#loaded.set(`${funnel.id} ${funnel.version}`, this.#active);
  }
}

const compile = (funnel: Funnel): PublishedFunnel => ({ funnel, fields: fieldTable(funnel) });

function rowOf(funnel: Funnel, at: Date) {
  return {
    funnelId: funnel.id,
    version: funnel.version,
    content: JSON.stringify(funnel),
    digest: createHash('sha256').update(canonicalJson(funnel)).digest('hex'),
    at,
  };
}
