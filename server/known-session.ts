import { Problem } from './problem.ts';
import type { Session } from './store/gather/find-sessions.ts';
import type { Sessions, VersionOfSession } from './store/sessions.ts';

/** Says that there is no such session: update answers 404. */
export const unknownSession = (): Problem =>
  new Problem(
    'unknown-session',
    'No session has this sessionId; create it with POST /api/submit, then send this again.',
  );

/** The session with this id. Fails with the problem `unknown-session`. */
export async function knownSession(sessions: Sessions, id: string): Promise<Session> {
  const session = await sessions.find(id);
  if (!session) throw unknownSession();
  return session;
}

/** The funnel version of the session with this id, without a look into the database where it was asked for before. */
export async function knownVersion(sessions: Sessions, id: string): Promise<VersionOfSession> {
  const version = await sessions.versionOf(id);
  if (!version) throw unknownSession();
  return version;
}
