import { type FieldRule, fieldTable } from '../schema/fields.ts';
import type { Funnel } from '../schema/funnel.ts';
import type { FunnelVersions } from './store/funnel-versions.ts';
import type { VersionOfSession } from './store/sessions.ts';

/** A funnel version with what is computed from it once. */
export interface PublishedFunnel {
  readonly funnel: Funnel;
  readonly fields: ReadonlyMap<string, FieldRule>;
}

/** Every funnel version that was published, each read and computed once. */
export class PublishedFunnels {
  readonly #versions: FunnelVersions;
  readonly #known = new Map<string, PublishedFunnel>();

  constructor(versions: FunnelVersions) {
    this.#versions = versions;
  }

  /**
   * The version that a session was made with; within a transaction, by the versions as that one reads them. Fails where
   * the store no longer has it.
   */
  async of(session: VersionOfSession, versions = this.#versions): Promise<PublishedFunnel> {
    const published = await this.find(session, versions);
    if (published) return published;
    const key = keyOf(session.funnelId, session.funnelVersion);
    throw new Error(`The funnel ${key}, which sessions were made with, is missing.`);
  }

  /** A version, where it was published. */
  async find(
    { funnelId, funnelVersion }: VersionOfSession,
    versions = this.#versions,
  ): Promise<PublishedFunnel | undefined> {
    const known = this.#known.get(keyOf(funnelId, funnelVersion));
    if (known) return known;
    const content = await versions.contentOf(funnelId, funnelVersion);
    // It was valid when it was published; a rule that is newer must not shut out the sessions that it has.
    return content === undefined ? undefined : this.keep(JSON.parse(content));
  }

  /** Takes a version as it is in the store now. */
  keep(funnel: Funnel): PublishedFunnel {
    const published = { funnel, fields: fieldTable(funnel) };
    this.#known.set(keyOf(funnel.id, funnel.version), published);
    return published;
  }
}

const keyOf = (id: string, version: string): string => `${id} ${version}`;
