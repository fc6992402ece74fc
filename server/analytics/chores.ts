import type { Chore } from '../jobs/jobs.ts';
import type { Funnels } from '../releases/funnels.ts';
import type { Store } from '../store/store.ts';
import { CountedSessions } from '../store/tables/counted-sessions.ts';
import { addToFigures, type Fold, isFinished, perBatch } from './folding/fold.ts';
import { loadSessionProgress } from './folding/load-session-progress.ts';

interface ChoreNeeds {
  readonly backgroundStore: Store;
  readonly funnels: Funnels;
  readonly fold: Fold;
  readonly now: () => Date;
}

/** The periodic jobs of the analytics. */
export const analyticsChores = ({ fold, backgroundStore, funnels, now }: ChoreNeeds): readonly Chore[] => [
  { name: 'fold-figures', when: '* * * * *', run: fold },
  {
    name: 'remove-idle-sessions',
    when: '17 3 * * *',
    run: () => removeIdle({ store: backgroundStore, funnels, now }),
  },
];

const dayMs = 86_400_000;

/**
 * Removes the unfinished sessions that the active funnel's `retention` no longer keeps, never one that is completed,
 * paid or has an account. It folds them first, so that the figures keep counting them.
 */
export async function removeIdle({
  store,
  funnels,
  now,
}: Omit<ChoreNeeds, 'fold' | 'backgroundStore'> & { readonly store: Store }): Promise<void> {
  const { id, retention } = funnels.active.funnel;
  if (!retention) return;
  const since = new Date(now().getTime() - retention.unfinishedDays * dayMs);
  let [left, more] = [0, true];
  while (more) {
    await store.transaction(async (transaction) => {
      const sessions = new CountedSessions(transaction);
      await sessions.takeTurn();
      const found = await sessions.idle(id, since, perBatch, left);
      const loaded = await loadSessionProgress(transaction, await sessions.takeIdle(found, since), funnels);
      // The fold marks finished sessions, so that they are not selected again.
      await addToFigures(transaction, loaded);
      await sessions.remove(loaded.filter((one) => !isFinished(one)).map(({ session }) => session.id));
      more = found.length === perBatch;
      left += found.length - loaded.length;
    });
  }
}
