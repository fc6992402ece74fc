import { compare } from '../../proof/diff/compare.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { dayMs } from '../../schema/numbers/durations.ts';
import type { CountedClass } from '../analytics/staff-work/portions.ts';
import type { StaffWork } from '../analytics/staff-work/staff-work.ts';
import type { Store } from '../store/store.ts';
import { changesFrom, type LiveChange } from './live-changes.ts';
import { type LiveVersions, readVersion } from './live-versions.ts';
import type { PlanResponse } from './plan-call.ts';
import { covered, planDigest } from './plan-digest.ts';
import type { Proposal, ProposalNeeds } from './proposal.ts';
import { noticedSideBySide } from './side-by-side.ts';
import { type VersionProblemNeeds, versionProblems } from './version-problems.ts';
import { visitorSentence } from './visitor-sentences.ts';

export interface PlanNeeds extends ProposalNeeds, VersionProblemNeeds {
  readonly store: ProposalNeeds['store'];
  readonly backgroundStore: Pick<Store, 'sessions'>;
  readonly staffWork: Pick<StaffWork, 'foldBriefly' | 'countAnswers' | 'countMoves'>;
  readonly now: () => Date;
}

/** How long stored answers are counted for a version that was published before: a rollback must not wait for it. */
const briefMs = 2_000;

/** Who has not finished is under way for a day after the last answer. */
const underWayMs = dayMs;
const underWaySince = ({ now }: Pick<PlanNeeds, 'now'>): Date => new Date(now().getTime() - underWayMs);

/**
 * What releasing a version would do: each change against what is live, with the sessions that hold answers to it and the
 * visitors under way, counted now. In: the share of new sessions that is to get it, in per cent, and whether visitors under
 * way are to move to it.
 */
export async function planOf(
  needs: PlanNeeds,
  live: LiveVersions,
  proposal: Proposal,
  { share, moves }: { readonly share: number; readonly moves: boolean },
): Promise<PlanResponse> {
  const { funnelId, after, base } = live;
  const { funnel } = proposal;
  const found = funnel ? changesFrom(live, funnel) : [];
  const [stored, underWay] = funnel ? await countsOf(needs, funnelId, funnel, found, proposal) : [];
  const changes = found.map((change, at) => {
    const counts = {
      ...(stored && { storedAnswers: stored[at] ?? 0 }),
      underWay: underWay?.get(change.key) ?? 0,
    };
    const { stored: _, sessionsKeepIt: __, ...shown } = change;
    return { ...shown, ...counts, sentence: sentenceOf(change, counts, live) };
  });
  const problems = [...proposal.problems, ...(await versionProblems(needs, live, proposal, found))];
  return {
    digest: planDigest({
      after,
      content: proposal.digest,
      moves,
      changes: covered(proposal.content !== undefined, changes),
    }),
    after,
    from: base.version,
    ...(live.candidate && { candidate: live.candidate.version }),
    to: funnel?.version ?? null,
    problems,
    changes,
    notices: funnel && share < 100 ? noticedSideBySide(base, funnel) : [],
    ...(funnel &&
      moves && {
        moves: movesIn(
          await needs.staffWork.countMoves({ to: funnel, share, since: underWaySince(needs).getTime() }),
        ),
      }),
    publishable: problems.every(({ severity }) => severity !== 'error'),
    mustAccept: changes.filter(({ verdict }) => verdict === 'breaking').map(({ key }) => key),
  };
}

/**
 * Counts, for each change, the sessions that hold stored answers to it, and by key the visitors under way on versions that
 * differ from the new one by it.
 */
async function countsOf(
  needs: PlanNeeds,
  funnelId: string,
  funnel: Funnel,
  changes: readonly LiveChange[],
  { content }: Proposal,
): Promise<readonly [readonly number[] | undefined, ReadonlyMap<string, number>]> {
  // Only the fold knows who has finished.
  await needs.staffWork.foldBriefly();
  const versions = await needs.backgroundStore.sessions.countUnderWay(funnelId, underWaySince(needs));
  const underWay = new Map<string, number>();
  for (const [version, sessions] of versions) {
    for (const { key } of compare(await readVersion(needs, funnelId, version), funnel))
      underWay.set(key, (underWay.get(key) ?? 0) + sessions);
  }
  const groups = changes.map((change) => change.stored);
  const stored = await needs.staffWork.countAnswers({ funnelId, groups }, content ? undefined : briefMs);
  return [stored, underWay];
}

/** A plan names the classes of visitors with most of them, and sums up the others. */
const maxClasses = 20;

function movesIn(classes: readonly CountedClass[]): NonNullable<PlanResponse['moves']> {
  const among = (found: readonly CountedClass[]) => found.reduce((sum, { visitors }) => sum + visitors, 0);
  const total = (outcome: CountedClass['outcome']) =>
    among(classes.filter((group) => group.outcome === outcome));
  const others = classes.slice(maxClasses);
  return {
    ...{ moves: total('moves'), asksAgain: total('asksAgain'), stays: total('stays') },
    classes: classes.slice(0, maxClasses).map((group) => ({
      ...{ outcome: group.outcome, version: group.version, visitors: group.visitors },
      sentence: visitorSentence(group),
    })),
    ...(others.length > 0 && {
      more: `And ${others.length} more ${others.length === 1 ? 'group' : 'groups'}, with ${counted(among(others), 'visitor')}.`,
    }),
  };
}

/** What changed with its counts, as a sentence, and what it does to visitors under way if they do not just keep it. */
function sentenceOf(
  { change, from, sessions, sessionsKeepIt, stored }: LiveChange,
  { storedAnswers, underWay }: { readonly storedAnswers?: number; readonly underWay: number },
  { candidate }: LiveVersions,
): string {
  const counts = [
    ...(stored.length > 0 && storedAnswers !== undefined ? [counted(storedAnswers, 'stored answer')] : []),
    `${counted(underWay, 'visitor')} under way`,
  ].join(', ');
  const keep =
    underWay === 0 || !sessionsKeepIt ? '' : `, who ${underWay === 1 ? 'keeps' : 'keep'} their version`;
  return [
    `${change.replace(/\.$/, '')}: ${counts}${keep}.`,
    ...(sessionsKeepIt ? [] : [sessions]),
    ...(candidate && from.length === 1 ? [`It differs from version ${from[0]} alone.`] : []),
  ].join(' ');
}

const counted = (count: number, name: string): string =>
  `${count === 0 ? 'no' : count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`;
