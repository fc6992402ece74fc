import { check, Problem } from '../http/problem.ts';
import type { Database } from '../store/rows/tables.ts';
import { FunnelVersions } from '../store/tables/funnels/funnel-versions.ts';
import { type Release, Releases } from '../store/tables/funnels/releases.ts';
import { publishVersion, type VersionContent } from './publish-version.ts';
import { storedVersion } from './stored-version.ts';
import { unknownKinds } from './unknown-kinds.ts';

/** A release as staff want it. */
export interface WantedRelease
  extends Pick<Release, 'funnelId' | 'version' | 'share' | 'by' | 'reason' | 'planDigest'>,
    Partial<Pick<Release, 'startsAt' | 'movesSessions'>> {
  /** The number of the newest release that whoever wants this one has seen; 0 for none. */
  readonly after: number;
}

/** How far back a start may lie: it was now when it was sent. */
const maxLateMs = 60_000;

/**
 * Releases a version: published before, or now with `content`.
 *
 * In: the transaction to do it in, which the caller commits; so that other writes are done with it, or neither. Out: the
 * release. Fails with a Problem, upon which the transaction must be undone: `release-superseded` if another release came
 * first, `version-taken` if the version has other content, `unknown-version`, `unknown-kind`, `invalid-release`.
 */
export async function publish(
  transaction: Database,
  { after, ...wanted }: WantedRelease,
  content?: VersionContent,
): Promise<Release> {
  const { funnelId, version, share, startsAt } = wanted;
  const versions = new FunnelVersions(transaction);
  const releases = new Releases(transaction);
  const { now, releases: [newest] = [] } = await releases.newest(funnelId);
  check(
    Number.isInteger(share) && 1 <= share && share <= 100,
    'invalid-release',
    `The share is ${share}. Send a whole number from 1 to 100: the percentage of new sessions that get the version.`,
  );
  check(
    startsAt === undefined || now.getTime() - startsAt.getTime() <= maxLateMs,
    'invalid-release',
    `The start, ${startsAt?.toISOString()}, is past: the database has ${now.toISOString()}. Send a later one, or none to start at once.`,
  );
  check(
    newest !== undefined || (share === 100 && startsAt === undefined),
    'invalid-release',
    `The funnel '${funnelId}' has no release yet, so that its first one must reach every session at once. Send a share of 100, and no start.`,
  );
  if ((newest?.number ?? 0) !== after) throw superseded(after, newest);
  if (content) await publishVersion(versions, content, now);
  const { content: stored } = await storedVersion(versions, funnelId, version);
  const unknown = unknownKinds(funnelId, version, stored);
  if (unknown !== undefined) throw new Problem('unknown-kind', unknown);
  const release = await releases.add({ movesSessions: false, ...wanted, number: after + 1 });
  if (!release) throw superseded(after, (await releases.newest(funnelId)).releases[0]);
  return release;
}

/** In: the release that was seen, and the newest that there is. */
const superseded = (after: number, newest: Release | undefined): Problem =>
  new Problem(
    'release-superseded',
    newest
      ? `The newest release is number ${newest.number}: version ${newest.version} for ${newest.share} % of new sessions, by ${newest.by} at ${newest.createdAt.toISOString()}. This one was made after number ${after}. Look at the funnel again, and then release.`
      : `The funnel has no release yet, and this one was made after number ${after}. Look at the funnel again, and then release.`,
  );
