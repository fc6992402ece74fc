import { Problem } from './problem.ts';
import type { Session, Sessions } from './store/sessions.ts';

/** The session with this id. Fails with the problem `unknown-session` (DESIGN section 5: update answers 404). */
export async function knownSession(sessions: Sessions, id: string): Promise<Session> {
  const session = await sessions.find(id);
  if (!session) {
    throw new Problem(
      'unknown-session',
      'No session has this sessionId; create it with POST /api/submit, then send this again.',
    );
  }
  return session;
}
