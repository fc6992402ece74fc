import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { dayMs } from '../../../schema/numbers/durations.ts';
import { CountedSessions } from '../../store/tables/sessions/counted-sessions.ts';
import { addToFigures, type FoldDeps, isFinished, perPortion } from './fold.ts';
import { loadSessionProgress } from './load-session-progress.ts';

/** Which sessions retention removes: the unfinished ones of a funnel that were last written to before `since`. */
export interface Due {
  readonly funnelId: string;
  readonly since: Date;
  /** How many of the oldest of them stay, because they are finished or being written to. */
  readonly staying: number;
}

/** The sessions that a funnel's `retention` no longer keeps; undefined if it keeps all. */
export function dueNow({ id, retention }: Funnel, now: Date): Due | undefined {
  if (!retention) return undefined;
  const since = new Date(now.getTime() - retention.unfinishedDays * dayMs);
  return { funnelId: id, since, staying: 0 };
}

/**
 * Removes some of the sessions that are due, in one transaction; never one that is completed, paid or has an account. It
 * folds them first, so that the figures keep counting them.
 *
 * Out: what is still due; undefined if nothing is.
 */
export async function removeSome({ store, funnels }: FoldDeps, due: Due): Promise<Due | undefined> {
  const { funnelId, since, staying } = due;
  return store.transaction(async (transaction) => {
    const sessions = new CountedSessions(transaction);
    await sessions.lockFold({ wait: true });
    const idle = await sessions.idle(funnelId, since, perPortion, staying);
    const loaded = await loadSessionProgress(transaction, await sessions.lockFree(idle, since), funnels);
    // The fold marks finished sessions, so that they are not selected again.
    await addToFigures(transaction, loaded);
    await sessions.remove(
      loaded.flatMap(({ session, progress }) => (isFinished(progress) ? [] : [session.id])),
    );
    if (idle.length < perPortion) return undefined;
    return { ...due, staying: staying + idle.length - loaded.length };
  });
}
