import type { PublishedFunnels } from '../../releases/funnels.ts';
import type { OpenDatabase } from '../../store/open.ts';
import { Replica } from '../../store/replica.ts';
import type { Store } from '../../store/store.ts';
import { portionsOf } from './portions.ts';
import { StaffThread } from './staff-thread.ts';
import { StaffWork } from './staff-work.ts';

interface Needs {
  readonly store: Store;
  readonly funnels: Pick<PublishedFunnels, 'declared'>;
  /** Whether the content of a version may change. */
  readonly replace: boolean;
}

/**
 * Does the work in a thread of its own; on the embedded database, which only this thread can open, and in development,
 * whose funnel only this thread knows, in this one.
 */
export function openStaffWork(
  { urls, replica }: Pick<OpenDatabase, 'urls' | 'replica'>,
  { store, funnels, replace }: Needs,
): StaffWork {
  const readsStandby = replica !== undefined;
  if (urls && !replace) {
    const thread = new StaffThread(urls);
    return new StaffWork({
      portions: thread.portions,
      readsStandby,
      longestRest: 5,
      end: () => thread.end(),
    });
  }
  const portions = portionsOf({ store, replica: replica && new Replica(replica), funnels });
  // The portion itself keeps this thread busy.
  return new StaffWork({ portions, readsStandby, longestRest: 1, end: async () => {} });
}
