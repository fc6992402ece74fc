import type { Funnel } from '../../schema/funnel.ts';
import { startFields } from '../../schema/start-fields.ts';
import { submit } from '../api/calls.ts';
import { record } from '../tracking/record.ts';
import { newSessionId, readSessionId, storeSessionId } from './session-id.ts';

/** A session under way, and the server's word on it. */
export interface StartedSession {
  readonly id: string;
  /** Settles once the server has the session; gives the version of the funnel that it belongs to. */
  readonly kept: Promise<string>;
}

/** Takes up the session of this browser, or makes one, and tells the server of it (spec section 4). */
export function startSession(funnel: Funnel): StartedSession {
  const known = readSessionId(funnel);
  const id = known ?? newSessionId();
  const fields = startFields(funnel, new URLSearchParams(location.search));
  storeSessionId(funnel, id);
  if (!known) record({ fact: 'sessionStarted', sessionId: id, address: location.search });
  return { id, kept: submit(id, fields).then(({ version }) => version) };
}
