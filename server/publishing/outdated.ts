import { quotedList } from '../../proof/diff/wording.ts';
import { changesFrom } from './live-changes.ts';
import { type LiveVersions, readLive } from './live-versions.ts';
import type { PlanNeeds } from './plan.ts';
import type { PlanResponse } from './plan-call.ts';
import { covered, readPlanDigest } from './plan-digest.ts';
import type { Proposal } from './proposal.ts';

/** The most changes and releases that a sentence names. */
const named = 5;

/**
 * What has changed since a plan was made, as full sentences. In: its digest, and the plan of the same proposal as it is
 * now.
 */
export async function changedSince(
  needs: PlanNeeds,
  digest: string,
  { live, proposal, plan }: { live: LiveVersions; proposal: Proposal; plan: PlanResponse },
): Promise<string> {
  const seen = readPlanDigest(digest);
  if (!seen) return 'That is no digest of a plan.';
  const { after, bits } = seen;
  if (after !== live.after) {
    const newer = live.releases.filter(({ number }) => number > after).slice(0, named);
    const releases = newer.map(
      ({ number, by, version, share }) =>
        `${by} has released version ${version} to ${share} % of new sessions (number ${number})`,
    );
    const before = await readLive(needs, live.funnelId, after);
    const known = new Set(proposal.funnel && changesFrom(before, proposal.funnel).map(({ key }) => key));
    const added = plan.changes.filter(({ key }) => !known.has(key)).map(({ key }) => key);
    return [
      releases.length > 0 ? `${releases.join('; ')}.` : 'The newest release is another one.',
      ...(added.length > 0 ? [`New among the changes: ${quotedList(added, named)}.`] : []),
    ].join(' ');
  }
  const turned = covered(proposal.content !== undefined, plan.changes)
    .slice(0, bits.length / 2)
    .flatMap(({ key, storedAnswers = 0, underWay }, at) => [
      ...inKind(`'${key}'`, 'stored answers', bits[2 * at], storedAnswers),
      ...inKind(`'${key}'`, 'visitors under way', bits[2 * at + 1], underWay),
    ]);
  if (turned.length === 0) return 'It was made for other files, or for moving visitors otherwise.';
  const more = turned.length > named ? `; and ${turned.length - named} more` : '';
  return `${turned.slice(0, named).join('; ')}${more}.`;
}

/** In: what was counted, the bit of the plan, and the count now. */
const inKind = (change: string, what: string, bit: string | undefined, count: number): readonly string[] =>
  bit === String(Math.sign(count))
    ? []
    : [`${change} had ${bit === '1' ? 'some' : 'no'} ${what} and has ${count} now`];
