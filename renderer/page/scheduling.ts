/** Runs a task after the next paint; in a hidden tab, once the tab is shown. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(task)));
}

/** The longest wait in milliseconds: on a busy page, and in browsers without idle callbacks. */
const maxWaitMs = { busy: 5000, unknown: 1000 };

/** Runs a task when the page is idle. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: maxWaitMs.busy });
  else setTimeout(task, maxWaitMs.unknown);
}
