/**
 * Runs a task once what is drawn now is on the screen; in a tab that is not shown, once it is. In the frame after that of
 * the drawing: until then, the browser is still busy with it.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(task)));
}

/** In milliseconds: a page that never rests runs the task after the first, a browser that cannot tell after the second. */
const patience = { busy: 5000, unknown: 1000 };

/** Runs a task once the page has nothing better to do. */
export function whenIdle(task: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: patience.busy });
  else setTimeout(task, patience.unknown);
}
