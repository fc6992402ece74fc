import type { Funnel } from '../../schema/declaration/funnel.ts';
import { startFields } from '../../schema/sessions/start-fields.ts';
import type { PageData } from '../../server/api.ts';
import { type Fields, submit } from '../api/calls.ts';
import { record } from '../tracking/record.ts';
import { newSessionId, readSessionId, storeSessionId } from './session-id.ts';

/** A session as the server has it. */
export interface SessionOnServer {
  /** Differs from the id that was sent if that session belongs to another browser. */
  readonly id: string;
  /** Whether the session sees another funnel than the page shows: another version, or other arms. */
  readonly isForeign: boolean;
}

/** A session that is being started, and the server's response. */
export interface StartedSession extends SessionOnServer {
  /** Settles once the server has the session. */
  readonly saved: Promise<SessionOnServer>;
}

let latest: Promise<unknown> | undefined;

/** Settles once the server has the session that this page started, or could not be asked; never fails. */
export const sessionStarted = async (): Promise<void> => {
  await latest?.catch(() => {});
};

/** Resumes this browser's session or starts one, and sends it to the server. */
export function startSession(page: PageData): StartedSession {
  const { funnel } = page;
  const existing = readSessionId(funnel);
  const id = existing ?? page.sessionId ?? newSessionId();
  if (existing) storeSessionId(funnel, id);
  else begin(funnel, id);
  const saved = submitIn(page, id, startFields(funnel, new URLSearchParams(location.search)));
  latest = saved;
  return { id, isForeign: false, saved };
}

/** Makes the session this browser's own. */
function begin(funnel: Funnel, sessionId: string): void {
  storeSessionId(funnel, sessionId);
  record({ fact: 'sessionStarted', sessionId, address: location.search });
}

/**
 * Saves fields in a session. If it belongs to another browser, the server saves them in a session of this browser's own,
 * which this browser then uses.
 */
export async function submitIn(page: PageData, id: string, fields: Fields): Promise<SessionOnServer> {
  const { funnel } = page;
  const { version = funnel.version, sessionId = id } = await submit(id, fields);
  if (sessionId !== id) begin(funnel, sessionId);
  const isForeign = version !== funnel.version || sessionId !== (page.sessionId ?? sessionId);
  return { id: sessionId, isForeign };
}
