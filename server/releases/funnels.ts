import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel, FunnelFile } from '../../schema/declaration/funnel.ts';
import { describeError } from '../errors/describe-error.ts';
import { StartError } from '../errors/start-error.ts';
import type { Store } from '../store/store.ts';
import type { ReleasesNow } from '../store/tables/funnels/releases.ts';
import type { VersionOfSession } from '../store/tables/sessions/sessions.ts';
import { isInShare, type Live, liveNow } from './live.ts';
import { versionRow } from './publish-version.ts';
import { inArmsOf, type PublishedFunnel } from './published-funnel.ts';
import { PublishedFunnels } from './published-funnels.ts';

/** The versions that new sessions get, each as its file declares it. */
export interface ShownVersions {
  readonly base: PublishedFunnel;
  /** Gets a share of the sessions, in per cent. */
  readonly candidate?: { readonly published: PublishedFunnel; readonly share: number };
}

interface Needs {
  readonly store: Pick<Store, 'funnelVersions' | 'releases'>;
  readonly logger: Logger;
  readonly now: () => Date;
  /** The path below which the funnel is shown, such as '/keto'; missing at the root of a host. */
  readonly base?: string;
}

/** Every process shows a release within five seconds, its pages drawn or not; a lost notice costs two of them. */
const maxPrepareMs = 2_000;

/** A funnel as it is live, for new sessions, and the versions that older sessions keep. */
export class Funnels extends PublishedFunnels {
  readonly #needs: Needs;
  readonly #id: string;
  readonly #preparations: ((next: ShownVersions) => Promise<unknown>)[] = [];
  #shown: ShownVersions;
  /** Undefined in development, where the file is shown. */
  #live: Live | undefined;
  /** What could not be taken over, so that it is logged once. */
  #refused: string | undefined;

  private constructor(needs: Needs, funnel: Funnel, live?: Live) {
    super(needs.store.funnelVersions, needs.base);
    this.#needs = needs;
    this.#id = funnel.id;
    this.#live = live;
    this.#shown = { base: this.add(funnel) };
  }

  /** A funnel as it is released. Fails with a StartError if it is not, or if this server cannot show it. */
  static async open(needs: Needs, funnelId: string): Promise<Funnels> {
    const read = await needs.store.releases.deciding();
    const live = liveNow(ofFunnel(funnelId, read));
    if (!live) {
      throw new StartError(
        `The funnel '${funnelId}' has no release, so that nothing of it can be shown. Publish it first, or set FUNNEL to its file.`,
      );
    }
    const versions = new PublishedFunnels(needs.store.funnelVersions);
    const { funnel } = await versions.declared({ funnelId, funnelVersion: live.base.version });
    const funnels = new Funnels(needs, funnel, { base: live.base });
    await funnels.take(read);
    return funnels;
  }

  /**
   * The funnel of a file, whatever is released, for development: it replaces the published version of its number, and
   * every session sees it.
   */
  static async ofFile(needs: Needs, written: FunnelFile): Promise<Funnels> {
    const funnels = new Funnels(needs, withDefaults(written));
    await funnels.replaceActive(written);
    return funnels;
  }

  /** The base, as its file declares it. */
  get active(): PublishedFunnel {
    return this.#shown.base;
  }

  /** What new sessions get. */
  get shown(): ShownVersions {
    return this.#shown;
  }

  /** The releases that made it so; undefined in development. */
  get live(): Live | undefined {
    return this.#live;
  }

  /** The version that a session with this id begins with, as it sees it. */
  activeFor(sessionId: string): PublishedFunnel {
    const { base, candidate } = this.#shown;
    const isCandidates = candidate && isInShare(this.#id, sessionId, candidate.share);
    return inArmsOf(isCandidates ? candidate.published : base, sessionId);
  }

  /**
   * The funnel to show in a session: the version it was made with, in its arms. In development it is the active version
   * of the same funnel, so that an editor sees the present file even after raising the version. Fails as `declared` does.
   */
  async of(session: VersionOfSession): Promise<PublishedFunnel> {
    return !this.#live && session.funnelId === this.#id
      ? this.activeFor(session.id)
      : inArmsOf(await this.declared(session), session.id);
  }

  /** Whether a release moves visitors under way to a live version. */
  get movesSessions(): boolean {
    const { base, candidate } = this.#live ?? {};
    return base?.movesSessions === true || candidate?.movesSessions === true;
  }

  /** The version to which the release that decides for a session moves it, as it sees it; undefined if it stays. */
  movedTo({ id, funnelId, funnelVersion }: VersionOfSession): PublishedFunnel | undefined {
    const { base, candidate } = this.#live ?? {};
    const release = candidate && isInShare(this.#id, id, candidate.share) ? candidate : base;
    const isOther = funnelId === this.#id && release?.version !== funnelVersion;
    return release?.movesSessions && isOther ? this.activeFor(id) : undefined;
  }

  /**
   * The funnels whose prices a session may have seen, in its arms: of its own version, of those published or released
   * later, and of the one that it would begin with now. Fails as `declared` does.
   */
  async since(session: VersionOfSession): Promise<readonly Funnel[]> {
    const { funnelId, funnelVersion: own } = session;
    const { funnelVersions, releases } = this.#needs.store;
    const versions = await funnelVersions.of(funnelId);
    const released = (await releases.of(funnelId)).releases.map(({ version }) => version).reverse();
    const later = new Set([
      ...versions.slice(versions.indexOf(own) + 1),
      ...released.slice(released.indexOf(own) + 1),
    ]);
    const published = await Promise.all([
      this.of(session),
      ...[...later].map((funnelVersion) => this.of({ ...session, funnelVersion })),
    ]);
    return [...published, this.activeFor(session.id)].map(({ funnel }) => funnel);
  }

  /** Has something done, such as the drawing of pages, before other versions become live. */
  beforeChange(prepare: (next: ShownVersions) => Promise<unknown>): void {
    this.#preparations.push(prepare);
  }

  /**
   * Takes over what is live now of the releases, once it is prepared; in development nothing. If it cannot be shown, that
   * is logged, and what was live stays so in this process.
   */
  async take(read: ReleasesNow): Promise<void> {
    const live = liveNow(ofFunnel(this.#id, read));
    const numbers = numbersOf(live);
    if (!this.#live || !live || numbers === numbersOf(this.#live)) return;
    try {
      const next = await this.#versionsOf(live);
      const prepared = Promise.allSettled(this.#preparations.map((prepare) => prepare(next)));
      await Promise.race([prepared, pause(maxPrepareMs, undefined, { ref: false })]);
      this.#shown = next;
      this.#live = live;
      this.#refused = undefined;
    } catch (error) {
      if (this.#refused !== numbers) {
        this.#needs.logger.error(
          { ...describeError(error), release: numbers },
          'A release cannot be shown; this process goes on with the one before.',
        );
      }
      this.#refused = numbers;
    }
  }

  async #versionsOf({ base, candidate }: Live): Promise<ShownVersions> {
    const declared = ({ version }: Live['base']) =>
      this.declared({ funnelId: this.#id, funnelVersion: version });
    return {
      base: await declared(base),
      ...(candidate && { candidate: { published: await declared(candidate), share: candidate.share } }),
    };
  }

  /** Shows a funnel, replacing the same version with other content; for development only. */
  async replaceActive(written: FunnelFile): Promise<void> {
    await this.versions.replace(versionRow(written, this.#needs.now()));
    this.#shown = { base: this.add(withDefaults(written)) };
  }
}

/** The releases of one funnel. */
const ofFunnel = (id: string, { now, releases }: ReleasesNow): ReleasesNow => ({
  now,
  releases: releases.filter(({ funnelId }) => funnelId === id),
});

const numbersOf = (live: Live | undefined): string => [live?.base.number, live?.candidate?.number].join(' ');
