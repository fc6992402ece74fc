import { useCallback, useSyncExternalStore } from 'react';
import type { FlowActor } from './start-flow.ts';

/** Where the machine stands; nothing while it does not run. */
export function useSnapshot(actor: FlowActor | undefined) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor?.subscribe(listener);
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => actor?.getSnapshot(),
    () => undefined,
  );
}
