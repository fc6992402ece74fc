import type { Browser } from './browsers.ts';
import { Problem } from './problem.ts';
import type { Session } from './store/gather/find-sessions.ts';
import type { FixedOfSession, Sessions } from './store/sessions.ts';

/** Says that there is no such session: update answers 404. */
export const unknownSession = (): Problem =>
  new Problem(
    'unknown-session',
    'No session has this sessionId; create it with POST /api/submit, then send this again.',
  );

/** The session with this id, of this browser or of none. Fails with the problem `unknown-session` or `other-browser`. */
export async function ownSession(sessions: Sessions, browser: Browser, id: string): Promise<Session> {
  return requireOwn(browser, id, await sessions.find(id));
}

/** As `ownSession`, the funnel version alone: without a look into the database where it was asked for before. */
export async function ownVersion(sessions: Sessions, browser: Browser, id: string): Promise<FixedOfSession> {
  return requireOwn(browser, id, await sessions.versionOf(id));
}

/** Another browser's session is answered as one that is not there, so that a visitor gets one of their own in its place. */
function requireOwn<Known extends FixedOfSession>(
  browser: Browser,
  id: string,
  session: Known | undefined,
): Known {
  if (!session) throw unknownSession();
  if (browser.owns(id, session)) return session;
  throw new Problem(
    'other-browser',
    'This session belongs to the browser that it was begun in, by a cookie; go on there, or begin one here with POST /api/submit.',
  );
}
