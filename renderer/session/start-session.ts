import { startFields } from '../../schema/derived/start-fields.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { type Fields, submit } from '../api/calls.ts';
import { record } from '../tracking/record.ts';
import { newSessionId, readSessionId, storeSessionId } from './session-id.ts';

/** A session as the server has it. */
export interface SessionOnServer {
  /** Differs from the one that was sent if that belongs to another browser. */
  readonly id: string;
  /** The version of the funnel that it belongs to. */
  readonly version: string;
}

/** A session that is being started, and what the server says of it. */
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
 * Saves fields in a session. If it belongs to another browser, the server saves them in a session of this browser's own,
 * which this browser then uses.
 */
export async function submitIn(funnel: Funnel, id: string, fields: Fields): Promise<SessionOnServer> {
  const { version = funnel.version, sessionId = id } = await submit(id, fields);
  if (sessionId !== id) {
    storeSessionId(funnel, sessionId);
    record({ fact: 'sessionStarted', sessionId, address: location.search });
  }
  return { id: sessionId, version };
}
