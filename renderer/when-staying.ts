/**
 * Runs a task now, unless a form of this page is on its way to the server: then when the visitor comes back to the page
 * as it was left. What the task would do could only stop the form, or keep its answer once more.
 */
export function whenStaying(task: () => void): void {
  const { dataset } = document.documentElement;
  if (dataset.leaving === undefined) {
    task();
    return;
  }
  const back = ({ persisted }: PageTransitionEvent) => {
    if (persisted) delete dataset.leaving;
    whenStaying(task);
  };
  addEventListener('pageshow', back, { once: true });
}
