import { startFields } from '../../schema/derived/start-fields.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { type Fields, submit } from '../api/calls.ts';
import { record } from '../tracking/record.ts';
import { newSessionId, readSessionId, storeSessionId } from './session-id.ts';

/** A session as the server has it. */
export interface SessionOnServer {
  /** Another one than was sent where that is another browser's. */
  readonly id: string;
  /** The version of the funnel that it belongs to. */
  readonly version: string;
}

/** A session under way, and the server's word on it. */
export interface StartedSession {
  readonly id: string;
  /** Settles once the server has the session. */
  readonly kept: Promise<SessionOnServer>;
}

/** Takes up the session of this browser, or makes one, and tells the server of it. */
export function startSession(funnel: Funnel): StartedSession {
  const known = readSessionId(funnel);
  const id = known ?? newSessionId();
  const fields = startFields(funnel, new URLSearchParams(location.search));
  storeSessionId(funnel, id);
  if (!known) record({ fact: 'sessionStarted', sessionId: id, address: location.search });
  return { id, kept: submitIn(funnel, id, fields) };
}

/**
 * Has the server keep fields in a session. Where that is another browser's, the server keeps them in one of this browser's
 * own, and from then on this browser goes on with that one.
 */
export async function submitIn(funnel: Funnel, id: string, fields: Fields): Promise<SessionOnServer> {
  const { version = funnel.version, sessionId = id } = await submit(id, fields);
  if (sessionId !== id) {
    storeSessionId(funnel, sessionId);
    record({ fact: 'sessionStarted', sessionId, address: location.search });
  }
  return { id: sessionId, version };
}
