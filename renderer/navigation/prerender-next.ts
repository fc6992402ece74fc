import { navigate } from 'wouter/use-browser-location';
import type { Funnel } from '../../schema/funnel.ts';
import { PageValue, usePageValue } from '../page/page-value.ts';
import { withSession } from '../session/session-id.ts';
import type { SessionOnServer } from '../session/start-session.ts';
import { ignoreDoubleTap } from './ignore-double-tap.ts';

const ahead = new PageValue<string>();

/** The path before that of the step shown, where its Back leads; the flow sets it. */
export const behind = new PageValue<string>();

/** Draws the screen of a path out of sight while an answer is being saved; undefined discards it. */
export const prerender = (path: string | undefined): void => ahead.set(path);

/**
 * Goes on to a path with a session: `inPlace`, or through the server if the session sees another funnel. In: what
 * the history keeps with the new address, if anything.
 */
export function goOn(
  funnel: Funnel,
  path: string,
  session: SessionOnServer,
  inPlace = true,
  state?: unknown,
): void {
  const address = withSession(funnel, path, session.id);
  if (inPlace && !session.isForeign) goOnTo(address, state);
  else location.assign(address);
}

function goOnTo(address: string, state: unknown): void {
  // Removing a focused element makes the browser lay the page out again, in the middle of the change.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  navigate(address, { state });
  ignoreDoubleTap();
  prerender(undefined);
}

/** The path to draw out of sight, if any. */
export const usePrerendered = (): string | undefined => usePageValue(ahead);
