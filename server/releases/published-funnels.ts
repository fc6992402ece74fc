import { LRUCache } from 'lru-cache';
import { atBase } from '../../schema/authoring/at-base.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { OutdatedError } from '../errors/outdated-error.ts';
import type { FunnelVersions } from '../store/tables/funnels/funnel-versions.ts';
import type { FunnelVersion } from '../store/tables/sessions/sessions.ts';
import { type PublishedFunnel, publishedFunnel } from './published-funnel.ts';
import { unknownKinds } from './unknown-kinds.ts';

/** With its drawn pages a version takes some 2 MB, and one may be released every day. */
const maxRemembered = 50;

/** The published funnel versions, those used last remembered. */
export class PublishedFunnels {
  protected readonly versions: FunnelVersions;
  readonly #base: string;
  readonly #cache = new LRUCache<string, PublishedFunnel>({ max: maxRemembered });
  readonly #reading = new Map<string, Promise<PublishedFunnel | undefined>>();

  /** In: where they are stored, and the path below which they are shown; see `atBase`. */
  constructor(versions: FunnelVersions, base = '') {
    this.versions = versions;
    this.#base = base;
  }

  /**
   * A version that sessions were made with, as its file declares it; in a transaction, pass its `versions`. Fails if the
   * store no longer has it, and with an OutdatedError if this server does not know its kinds.
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
    if (content === undefined) return undefined;
    const unknown = unknownKinds(funnelId, funnelVersion, content);
    if (unknown !== undefined) throw new OutdatedError(unknown);
    // Not validated again: a newer rule must not shut out existing sessions. Properties added since get their defaults.
    return this.add(withDefaults(JSON.parse(content)));
  }

  /** Remembers a version with its present content. */
  protected add(funnel: Funnel): PublishedFunnel {
    const published = publishedFunnel(atBase(funnel, this.#base));
    this.#cache.set(keyOf(funnel.id, funnel.version), published);
    return published;
  }
}

const keyOf = (id: string, version: string): string => `${id} ${version}`;
