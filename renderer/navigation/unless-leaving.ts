/** Whether a form of this page, sent before our code ran, is on its way to the server. */
export const isLeaving = (): boolean => document.documentElement.dataset.leaving !== undefined;

/**
 * Runs a task now, unless the page is leaving: then when the visitor comes back to it as it was left. What the task
 * would do could only stop the form, or keep its answer once more.
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
