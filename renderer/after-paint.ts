/**
 * Runs a task once what is drawn now is on the screen; in a tab that is not shown, once it is. In the frame after that of
 * the drawing: until then, the browser is still busy with it.
 */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(task)));
}
