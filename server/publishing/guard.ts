import type { Logger } from 'pino';
import { errorRate, halfWidth, stratifiedDifference } from '../analytics/experiments/confidence-sequence.ts';
import type { Chore, Jobs } from '../jobs/jobs.ts';
import type { Funnels } from '../releases/funnels.ts';
import { publish } from '../releases/publish.ts';
import type { SaveOutcomes } from '../sessions/save-outcomes.ts';
import type { Store } from '../store/store.ts';

interface GuardedSite {
  readonly funnels: Pick<Funnels, 'live'>;
  readonly saves: Pick<SaveOutcomes, 'of'>;
}

interface GuardNeeds {
  readonly store: Pick<Store, 'transaction' | 'releases' | 'staffLog'>;
  readonly backgroundStore: Pick<Store, 'sessions'>;
  readonly jobs: Pick<Jobs, 'notifyStaff'>;
  readonly sites: { readonly all: readonly GuardedSite[] };
  readonly logger: Logger;
  readonly now: () => Date;
}

/** So many of so many. */
interface Share {
  readonly of: number;
  readonly reached: number;
}

/** Halts a candidate that does worse than the base, on every site, each minute. */
export const guardChores = (needs: GuardNeeds): readonly Chore[] => [
  {
    name: 'guard-releases',
    when: '* * * * *',
    run: async () => {
      for (const site of needs.sites.all) await guard(needs, site);
    },
  },
];

/** Halts the candidate of a site if its saves fail, or its visitors complete the funnel, beyond chance worse than the base's. */
async function guard(needs: GuardNeeds, { funnels, saves }: GuardedSite): Promise<void> {
  const { base, candidate } = funnels.live ?? {};
  if (!base || !candidate) return;
  const { funnelId } = candidate;
  const begun = await needs.backgroundStore.sessions.completedSince(funnelId, candidate.startsAt);
  const completed = (version: string): Share => begun.get(version) ?? { of: 0, reached: 0 };
  const saved = (version: string): Share => {
    const { tried, failed } = saves.of(version);
    return { of: tried, reached: tried - failed };
  };
  const measures = [
    ['saves succeed', saved],
    ['sessions complete the funnel', completed],
  ] as const;
  const worse = measures.find(([, shareOf]) => isBelow(shareOf(base.version), shareOf(candidate.version)));
  if (!worse) return;
  const [what, shareOf] = worse;
  const reason = `Halted by the guard: fewer ${what} with version ${candidate.version} (${percent(shareOf(candidate.version))}) than with ${base.version} (${percent(shareOf(base.version))}), beyond chance.`;
  await halt(needs, { ...base, reason });
  needs.logger.warn({ funnel: funnelId }, reason);
}

/** Releases the base to all new sessions again, and notifies the staff. */
async function halt(
  { store, jobs, now }: GuardNeeds,
  { funnelId, version, reason }: { funnelId: string; version: string; reason: string },
): Promise<void> {
  const { releases } = await store.releases.newest(funnelId);
  const after = releases[0]?.number ?? 0;
  await store.transaction(async (transaction) => {
    await publish(transaction, { funnelId, version, share: 100, by: 'GUARD', reason, after });
    await store.staffLog.add(transaction, {
      at: now(),
      by: 'GUARD',
      act: 'release',
      funnelId,
      detail: reason,
    });
    await jobs.notifyStaff({ text: `${funnelId}: ${reason}` }, transaction);
  });
}

/** Whether fewer of the candidate's reach it than of the base's, at whatever moment one looks. */
function isBelow(base: Share, candidate: Share): boolean {
  const [first, other] = [base, candidate].map((share) => ({
    sessions: share.of,
    sum: share.reached,
    squares: share.reached,
  }));
  const estimate = first && other && stratifiedDifference([{ first, other }]);
  return estimate !== undefined && estimate.difference + halfWidth(estimate, errorRate) < 0;
}

const percent = ({ of, reached }: Share): string => `${((100 * reached) / of).toFixed(1)} % of ${of}`;
