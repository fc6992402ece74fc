/** Runs a task once what is drawn now is on the screen; in a tab that is not shown, once it is. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task));
}
