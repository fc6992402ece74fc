import { navigate } from 'wouter/use-browser-location';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { PageValue, usePageValue } from '../page/page-value.ts';
import { withSession } from '../session/session-id.ts';
import type { SessionOnServer } from '../session/start-session.ts';

const ahead = new PageValue<string>();

/** The path that the Back link of the shown step leads to; the flow sets it. */
export const behind = new PageValue<string>();

/** Draws the screen of a path hidden while an answer is being saved; undefined discards it. */
export const prerender = (path: string | undefined): void => ahead.set(path);

/**
 * Goes on to a path with a session: `inPlace`, or through the server if the session sees another funnel, or if the path
 * shows prices that depend on the moment. In: the state of the new history entry, if any.
 */
export function goOn(
  funnel: Funnel,
  path: string,
  session: SessionOnServer,
  inPlace = true,
  state?: unknown,
): void {
  const address = withSession(funnel, path, session.id);
  if (inPlace && !session.isForeign && !funnel.pricedPaths?.includes(path)) goOnTo(address, state);
  else location.assign(address);
}

function goOnTo(address: string, state: unknown): void {
  // Removing a focused element would force a layout in the middle of the update.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  navigate(address, { state });
  ignoreDoubleTap();
  prerender(undefined);
}

/** The path to draw hidden, if any. */
export const usePrerendered = (): string | undefined => usePageValue(ahead);

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
function ignoreDoubleTap(): void {
  shownAt = performance.now();
  document.addEventListener('click', ignore, true);
}
