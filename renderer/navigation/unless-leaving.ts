/** Whether the page is being left: a form that was sent before our code ran is on its way to the server. */
export const isLeaving = (): boolean => document.documentElement.dataset.leaving !== undefined;

/**
 * Runs a task now; if the page is being left, only when the visitor returns to it from the back/forward cache: the task
 * could abort the form, or save its answer twice.
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
