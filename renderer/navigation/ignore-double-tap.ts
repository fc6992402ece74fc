/** Milliseconds in which nobody reads a question, and in which the second half of a double tap comes. */
const ignoredMs = 350;

let shownAt = 0;

function ignore(event: PointerEvent): void {
  // A phone may count every tap as the first; what no pointer does has no number.
  const tooSoon = event.detail > 0 && event.pointerType !== 'mouse' && event.timeStamp - shownAt < ignoredMs;
  if (event.detail > 1 || tooSoon) {
    event.preventDefault();
    event.stopPropagation();
  } else document.removeEventListener('click', ignore, true);
}

/** Has the screen that is shown now pass over the second half of a double tap, whose first half led to it. */
export function ignoreDoubleTap(): void {
  shownAt = performance.now();
  document.addEventListener('click', ignore, true);
}
