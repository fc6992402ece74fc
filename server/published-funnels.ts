import { type FieldRule, fieldTable } from '../schema/derived/fields.ts';
import type { Funnel } from '../schema/funnel.ts';
import type { FunnelVersions } from './store/funnel-versions.ts';
import type { VersionOfSession } from './store/sessions.ts';

/** A funnel version with what is computed from it once. */
export interface PublishedFunnel {
  readonly funnel: Funnel;
  /** What each field takes, by its name. */
  readonly fields: ReadonlyMap<string, FieldRule>;
}

/** Every funnel version that was published, each read and computed once. */
export class PublishedFunnels {
  readonly #versions: FunnelVersions;
  readonly #known = new Map<string, PublishedFunnel>();
  readonly #reading = new Map<string, Promise<PublishedFunnel | undefined>>();

  constructor(versions: FunnelVersions) {
    this.#versions = versions;
  }

  /**
   * The version that a session was made with; within a transaction, by the versions as that one reads them. Fails where
   * the store no longer has it.
   */
  async madeWith(session: VersionOfSession, versions = this.#versions): Promise<PublishedFunnel> {
    const published = await this.find(session, versions);
    if (published) return published;
    const key = keyOf(session.funnelId, session.funnelVersion);
    throw new Error(`The funnel ${key}, which sessions were made with, is missing.`);
  }

  /** A version, where it was published. Whoever asks for it while it is being read gets that reading. */
  async find(session: VersionOfSession, versions = this.#versions): Promise<PublishedFunnel | undefined> {
    const key = keyOf(session.funnelId, session.funnelVersion);
    const known = this.#known.get(key);
    if (known) return known;
    // A transaction must not wait for what is read outside of it.
    if (versions !== this.#versions) return this.#read(session, versions);
    const reading =
      this.#reading.get(key) ?? this.#read(session, versions).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  async #read(
    { funnelId, funnelVersion }: VersionOfSession,
    versions: FunnelVersions,
  ): Promise<PublishedFunnel | undefined> {
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
