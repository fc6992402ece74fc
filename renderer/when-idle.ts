/** In milliseconds: a page that never rests runs the task after the first, a browser that cannot tell after the second. */
const patience = { busy: 5000, unknown: 1000 };

/** Runs a task once the page has nothing better to do. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: patience.busy });
  else setTimeout(task, patience.unknown);
}
