import type { FunnelResponse, PlanResponse } from '../../server/api.ts';
import { texts } from '../texts.ts';

/** What whoever publishes chooses: the share of new visitors, in per cent, and whether visitors under way move too. */
export interface Wish {
  readonly share: number;
  readonly moves: boolean;
}

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

/** What a release does to whom, as full sentences. In: what becomes of visitors under way, if they are to move. */
export function consequencesOf(
  { base, candidate }: FunnelResponse['live'],
  version: string,
  share: number,
  moves: PlanResponse['moves'],
): readonly string[] {
  const { consequences } = texts.publishing;
  return [
    share === 100 ? consequences.all(version) : consequences.share(version, share, base.version),
    ...(candidate && candidate.version !== version ? [consequences.ended(candidate.version)] : []),
    moves ? consequences.moves(moves) : consequences.underWay,
  ];
}
