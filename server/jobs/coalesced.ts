/**
 * Runs some work one at a time in this process. A call during a run shares the next one, which sees everything that was
 * done before the call; a run that fails fails for its callers alone.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= last.then(() => {
      waiting = undefined;
      return work();
    });
    last = waiting.catch(() => {});
    return waiting;
  };
}
