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
