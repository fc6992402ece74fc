import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Funnel } from '../../schema/funnel.ts';
import { readSessionId, sessionIdInAddress, storeSessionId, withSession } from './session-id.ts';
import { startSession } from './start-session.ts';

/** The session of a step. */
interface StepSession {
  /** Once it is read. */
  readonly id: string | undefined;
  /** Whether it turned out to belong to another version of the funnel than the page, or to another browser. */
  readonly isForeign: boolean;
}

/**
 * The session of a step. With none it goes to the start of the funnel; a step that opens without a session makes one
 * instead, and takes up one that its address does not name as a landing page does. A server has none, and what it draws
 * cannot be tapped before the browser has.
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

/** Whether this drawing wakes what the server has drawn, and must be like that. */
const useWakes = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
