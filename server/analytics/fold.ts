import type { PublishedFunnels } from '../releases/funnels.ts';
import { CountedSessions } from '../store/counted-sessions.ts';
import type { Database } from '../store/database.ts';
import { Figures } from '../store/figures.ts';
import type { Store } from '../store/store.ts';
import { type LoadedProgress, loadSessionProgress } from './load-session-progress.ts';
import { Tally } from './tally.ts';

/** What a fold works with. */
export interface FoldDeps {
  readonly store: Pick<Store, 'transaction'>;
  readonly funnels: Pick<PublishedFunnels, 'madeWith'>;
}

/** Few enough that a visitor whose session is among them hardly waits. */
const perBatch = 1_000;

/** Whether a session is completed, paid or has an account: retention is not for it. */
export const isFinished = ({ progress }: LoadedProgress): boolean => progress.milestones.length > 0;

/** Adds sessions to the figures as they stand now, in place of what the figures hold of them; while nobody else does. */
export async function addToFigures(transaction: Database, loaded: readonly LoadedProgress[]): Promise<void> {
  if (loaded.length === 0) return;
  const tally = new Tally();
  for (const { session, progress } of loaded) tally.move(session, session.folded, progress);
  const figures = new Figures(transaction);
  for (const row of await figures.find(tally.rows)) tally.add(row);
  await figures.keep(tally.rows);
  await new CountedSessions(transaction).keep(
    loaded.map((one) => ({ id: one.session.id, progress: one.progress, finished: isFinished(one) })),
  );
}

/**
 * Folds every session that has changed into the figures, some at a time: each batch is a transaction of its own, and
 * may be killed. Those that are being written to are left for the next time. Several servers may fold at once.
 */
export async function foldAll({ store, funnels }: FoldDeps): Promise<void> {
  while ((await foldSome(store, funnels)) === perBatch);
}

async function foldSome(store: FoldDeps['store'], funnels: FoldDeps['funnels']): Promise<number> {
  return store.transaction(async (transaction) => {
    const sessions = new CountedSessions(transaction);
    await sessions.takeTurn();
    const taken = await sessions.takeStale(perBatch);
    await addToFigures(transaction, await loadSessionProgress(transaction, taken, funnels));
    return taken.length;
  });
}

/** Folds what was written before the call; see `foldAll`. */
export type Fold = () => Promise<void>;

/**
 * Keeps a fold to one at a time in this process: more would hold a connection each while they wait for their turn. Whoever
 * asks while one is under way shares the one that follows it, which sees all that they have seen.
 */
export function sharedFold(fold: Fold): Fold {
  let last = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= last.then(() => {
      waiting = undefined;
      return fold();
    });
    last = waiting.catch(() => {});
    return waiting;
  };
}
