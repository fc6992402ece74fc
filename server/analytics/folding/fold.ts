import type { PublishedFunnels } from '../../releases/published-funnels.ts';
import type { SessionProgress } from '../../store/rows/session-progress.ts';
import type { Database } from '../../store/rows/tables.ts';
import type { Store } from '../../store/store.ts';
import { CountedSessions } from '../../store/tables/sessions/counted-sessions.ts';
import { Figures } from '../../store/tables/sessions/figures.ts';
import { type LoadedProgress, loadSessionProgress } from './load-session-progress.ts';
import { Tally } from './tally.ts';

export interface FoldDeps {
  readonly store: Pick<Store, 'transaction'>;
  readonly funnels: Pick<PublishedFunnels, 'declared'>;
}

/** The sessions of one transaction: few, so that a visitor whose session is among them hardly waits. */
export const perPortion = 250;

/** Whether a session is completed, has ordered, or has an account; retention keeps such a session. */
export const isFinished = ({ milestones }: SessionProgress): boolean => milestones.length > 0;

/** Replaces what the sessions added to the figures by their present progress. The caller holds the fold's lock. */
export async function addToFigures(transaction: Database, loaded: readonly LoadedProgress[]): Promise<void> {
  if (loaded.length === 0) return;
  const tally = new Tally();
  for (const each of loaded) tally.take(each);
  const figures = new Figures(transaction);
  for (const row of await figures.find(tally.rows)) tally.add(row);
  await figures.replace(tally.rows);
  await new CountedSessions(transaction).storeProgress(
    loaded.map(({ session, progress, armProgress, moneyProgress }) => ({
      id: session.id,
      progress,
      armProgress,
      moneyProgress,
      finished: isFinished(progress),
    })),
  );
}

/**
 * Folds the oldest of the changed sessions, in one transaction. Skips sessions that are being written to.
 *
 * Out: whether there may be more to fold; false while another process folds.
 */
export async function foldSome({ store, funnels }: FoldDeps): Promise<boolean> {
  return store.transaction(async (transaction) => {
    const sessions = new CountedSessions(transaction);
    if (!(await sessions.lockFold({ wait: false }))) return false;
    const stale = await sessions.oldestStale(perPortion);
    // They are still stale: only the holder of the fold's lock changes that.
    const locked = await sessions.lockFree(stale);
    await addToFigures(transaction, await loadSessionProgress(transaction, locked, funnels));
    return stale.length === perPortion && locked.length > 0;
  });
}
