/** Whether a form that was sent before our code ran is on its way to the server. */
export const isLeaving = (): boolean => document.documentElement.dataset.leaving !== undefined;

/**
 * Runs a task now; if the page is leaving, when the visitor comes back to it from the browser's cache. The task could stop
 * the form, or save its answer twice.
 */
export function unlessLeaving(task: () => void): void {
  if (!isLeaving()) {
    task();
    return;
  }
  const back = ({ persisted }: PageTransitionEvent) => {
    if (persisted) delete document.documentElement.dataset.leaving;
    unlessLeaving(task);
  };
  addEventListener('pageshow', back, { once: true });
}
