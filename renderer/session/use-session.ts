import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Funnel } from '../../schema/funnel.ts';
import { readSessionId, sessionIdInAddress, storeSessionId, withSession } from './session-id.ts';
import { startSession } from './start-session.ts';

/** The session of a step. */
interface StepSession {
  /** Once it is read. */
  readonly id: string | undefined;
  /** Whether it belongs to another funnel version than the page, or to another browser. */
  readonly isForeign: boolean;
}

/**
 * The session of a step. Without one it goes to the start of the funnel; a step that opens without a session starts one
 * instead, or takes up this browser's, as a landing page does. A server knows none.
 */
export function useSession(funnel: Funnel, path: string, opensWithoutSession: boolean): StepSession {
  const wakes = useWakes();
  const [id, setId] = useState(() => (wakes ? undefined : readSessionId(funnel)));
  const [isForeign, setForeign] = useState(false);

  useLayoutEffect(() => {
    if (id) storeSessionId(funnel, id);
  }, [id, funnel]);

  useLayoutEffect(() => {
    const known = id ?? readSessionId(funnel);
    if (opensWithoutSession && (!known || known !== sessionIdInAddress(funnel))) {
      const session = startSession(funnel);
      session.kept.then(
        (kept) => setForeign(kept.version !== funnel.version || kept.id !== session.id),
        (error) => console.warn('The session could not be created.', error),
      );
      navigate(withSession(funnel, path, session.id), { replace: true });
      setId(session.id);
    } else if (known) setId(known);
    else navigate(funnel.start, { replace: true });
  }, [id, funnel, path, opensWithoutSession]);

  return { id, isForeign };
}

const never = () => () => {};

/** Whether this drawing hydrates what the server has drawn, and must equal it. */
const useWakes = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
