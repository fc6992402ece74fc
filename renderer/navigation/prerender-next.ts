import { navigate } from 'wouter/use-browser-location';
import type { Funnel } from '../../schema/funnel.ts';
import { PageValue, usePageValue } from '../page/page-value.ts';
import { withSession } from '../session/session-id.ts';
import type { SessionOnServer } from '../session/start-session.ts';
import { ignoreDoubleTap } from './ignore-double-tap.ts';

const ahead = new PageValue<string>();

/**
 * Has the screen of a path drawn out of sight while an answer is on its way to the server, so that it can be shown at
 * once when that is kept. With none, what was drawn so is given up.
 */
export const prerender = (path: string | undefined): void => ahead.set(path);

/**
 * Goes on to a path of the funnel with a session: in place, where that is asked for, and by way of the server where the
 * session belongs to another version of the funnel.
 */
export function goOn(funnel: Funnel, path: string, session: SessionOnServer, inPlace = true): void {
  const address = withSession(funnel, path, session.id);
  if (inPlace && session.version === funnel.version) goOnTo(address);
  else location.assign(address);
}

/**
 * Moves on to an address in place, with what was drawn ahead for it. What has the focus is let go of first: a browser lays
 * the page out anew when that is taken away with it, in the middle of the change.
 */
function goOnTo(address: string): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  navigate(address);
  ignoreDoubleTap();
  prerender(undefined);
}

/** The path to draw ahead, if any. */
export const usePrerendered = (): string | undefined => usePageValue(ahead);
