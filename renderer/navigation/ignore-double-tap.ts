/** Milliseconds: nobody reads a question in this time, and the second half of a double tap comes within it. */
const ignoredMs = 350;

let shownAt = 0;

function ignore(event: PointerEvent): void {
  // Some phones count every tap as the first; a click by keyboard has the detail 0.
  const tooSoon = event.detail > 0 && event.pointerType !== 'mouse' && event.timeStamp - shownAt < ignoredMs;
  if (event.detail > 1 || tooSoon) {
    event.preventDefault();
    event.stopPropagation();
  } else document.removeEventListener('click', ignore, true);
}

/** Ignores the second half of a double tap whose first half led to this screen. */
export function ignoreDoubleTap(): void {
  shownAt = performance.now();
  document.addEventListener('click', ignore, true);
}
