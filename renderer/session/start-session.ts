import type { Funnel } from '../../schema/funnel.ts';
import { type Fields, submit } from '../api/calls.ts';
import { record } from '../tracking/record.ts';
import { newSessionId, readSessionId, storeSessionId } from './session-id.ts';

/** The fields set at the start, with those that come from the address filled in. */
function startFields({ session }: Funnel): Fields {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(
    session.start.map((start) => {
      if ('value' in start) return [start.field, start.value];
      const given = query.get(start.fromQuery) ?? '';
      // The server takes neither NUL nor half a character; a broken link must not cost the whole session.
      return [start.field, given.replaceAll('\0', '').slice(0, start.maxLength).toWellFormed()];
    }),
  );
}

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
  const fields = startFields(funnel);
  storeSessionId(funnel, id);
  if (!known) record({ fact: 'sessionStarted', sessionId: id, address: location.search });
  return { id, kept: submit(id, fields).then(({ version }) => version) };
}
