import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { check } from '../http/problem.ts';
import { liveNow } from '../releases/live.ts';
import { storedVersion } from '../releases/stored-version.ts';
import type { Store } from '../store/store.ts';
import type { Release } from '../store/tables/funnels/releases.ts';

export interface VersionNeeds {
  readonly store: Pick<Store, 'releases' | 'funnelVersions'>;
}

/** What is live of a funnel at a moment. */
export interface LiveVersions {
  readonly funnelId: string;
  /** The number of the newest release, whether it has started or not. */
  readonly after: number;
  /** Every release, the newest first. */
  readonly releases: readonly Release[];
  readonly base: Funnel;
  /** The version that a share of new sessions gets. */
  readonly candidate?: Funnel;
}

/**
 * Reads what is live of a funnel; with `upTo`, what its releases up to that number make live now. Fails with
 * `unknown-funnel` if it has none.
 */
export async function readLive(
  { store }: VersionNeeds,
  funnelId: string,
  upTo?: number,
): Promise<LiveVersions> {
  const { now, releases: all } = await store.releases.of(funnelId);
  const releases = all.filter(({ number }) => upTo === undefined || number <= upTo);
  const live = liveNow({ now, releases });
  check(
    live !== undefined,
    'unknown-funnel',
    `This server has no funnel '${funnelId}'. GET /api/staff/funnels lists those that it has.`,
  );
  const { base, candidate } = live;
  return {
    funnelId,
    after: releases[0]?.number ?? 0,
    releases,
    base: await readVersion({ store }, funnelId, base.version),
    ...(candidate && { candidate: await readVersion({ store }, funnelId, candidate.version) }),
  };
}

/** A published version as its file declares it. Fails with `unknown-version` if there is none. */
export async function readVersion(
  { store }: VersionNeeds,
  funnelId: string,
  version: string,
): Promise<Funnel> {
  const { content } = await storedVersion(store.funnelVersions, funnelId, version);
  return withDefaults(JSON.parse(content));
}
