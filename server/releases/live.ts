import { hash } from '../../schema/steps/hash.ts';
import type { Release, ReleasesNow } from '../store/tables/funnels/releases.ts';

/** The releases that decide which version a session of a funnel begins with, at a moment. */
export interface Live {
  /** What all new sessions get, but those of the candidate. */
  readonly base: Release;
  /** A version that a share of new sessions gets. */
  readonly candidate?: Release;
}

const inOrderOfStart = (a: Release, b: Release): number =>
  a.startsAt.getTime() - b.startsAt.getTime() || a.number - b.number;

/**
 * What is live, by the releases of a funnel that have started: one to all new sessions is the base and ends the
 * candidate, another one is the candidate. Undefined if no base has started.
 */
export function liveNow({ now, releases }: ReleasesNow): Live | undefined {
  const started = releases.filter(({ startsAt }) => startsAt <= now).sort(inOrderOfStart);
  const at = started.findLastIndex(({ share }) => share === 100);
  const base = started[at];
  const candidate = started.slice(at + 1).at(-1);
  // To a share of those who get it anyway, a version is no candidate.
  return base && (candidate && candidate.version !== base.version ? { base, candidate } : { base });
}

/** The releases that are to start, in the order in which they do. */
export const scheduled = ({ now, releases }: ReleasesNow): readonly Release[] =>
  releases.filter(({ startsAt }) => startsAt > now).sort(inOrderOfStart);

/**
 * Whether a session is among the share of a funnel's sessions, in per cent. One threshold for every release: raising a share
 * moves no session back.
 */
export const isInShare = (funnelId: string, sessionId: string, share: number): boolean =>
  // In lower case, as the database writes it.
  (hash(`${funnelId}:${sessionId.toLowerCase()}`) / 2 ** 32) * 100 < share;
