/** Milliseconds: too short to read a question, and longer than between the two halves of a double tap. */
const ignoredMs = 350;

let shownAt = 0;

function ignore(event: PointerEvent): void {
  // Not by `detail` alone: some phones report 1 for every tap. A click by keyboard has the detail 0.
  const tooSoon = event.detail > 0 && event.pointerType !== 'mouse' && event.timeStamp - shownAt < ignoredMs;
  if (event.detail > 1 || tooSoon) {
    event.preventDefault();
    event.stopPropagation();
  } else document.removeEventListener('click', ignore, true);
}

/** Ignores the second half of a double tap whose first half opened this screen. */
export function ignoreDoubleTap(): void {
  shownAt = performance.now();
  document.addEventListener('click', ignore, true);
}
