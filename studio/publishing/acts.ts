import type { FunnelResponse } from '../../server/api.ts';
import { texts } from '../texts.ts';

export type Live = FunnelResponse['live'];

/** What a release amounts to, in a word or two. In: the funnel and the version, once they are known; the share. */
export function actOf(
  funnel: Pick<FunnelResponse, 'live' | 'versions'> | undefined,
  version: string | undefined,
  share: number,
): string {
  const { acts, unknown } = texts.publishing;
  if (!funnel || version === undefined) return unknown;
  const { base, candidate } = funnel.live;
  if (version === candidate?.version)
    return share < candidate.share ? acts.lower(version) : acts.raise(version);
  if (version === base.version) return candidate ? acts.halt(candidate.version) : acts.again(version);
  return funnel.versions.includes(version) ? acts.rollBack(version) : acts.publish(version);
}

/** What a release does to whom, as full sentences. */
export function consequencesOf({ base, candidate }: Live, version: string, share: number): readonly string[] {
  const { consequences } = texts.publishing;
  return [
    share === 100 ? consequences.all(version) : consequences.share(version, share, base.version),
    ...(candidate && candidate.version !== version ? [consequences.ended(candidate.version)] : []),
    consequences.underWay,
  ];
}
