import { useSyncExternalStore } from 'react';

/**
 * What `useSelector` of @xstate/react takes from a package, which also remembers what a selector has computed. Ours only pick,
 * and it is on every page.
 */
export const useSyncExternalStoreWithSelector = <Snapshot, Selected>(
  subscribe: (changed: () => void) => () => void,
  read: () => Snapshot,
  readOnServer: () => Snapshot,
  select: (snapshot: Snapshot) => Selected,
): Selected =>
  useSyncExternalStore(
    subscribe,
    () => select(read()),
    () => select(readOnServer()),
  );
