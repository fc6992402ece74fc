import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Funnel } from '../../schema/funnel.ts';
import { readSessionId, storeSessionId, withSession } from './session-id.ts';
import { startSession } from './start-session.ts';

/**
 * The session id of a step, once it is read (spec section 2). With none it goes to the start of the funnel; a step
 * that opens without a session makes one instead. A server has none, and what it draws cannot be tapped before the
 * browser has.
 */
export function useSessionId(funnel: Funnel, path: string, opensWithoutSession: boolean): string | undefined {
  const wakes = useWakes();
  const [id, setId] = useState(() => (wakes ? undefined : readSessionId(funnel)));

  useLayoutEffect(() => {
    if (id) storeSessionId(funnel, id);
  }, [id, funnel]);

  useLayoutEffect(() => {
    if (id) return;
    const known = readSessionId(funnel);
    if (known) setId(known);
    else if (opensWithoutSession) {
      const session = startSession(funnel);
      session.kept.catch((error) => console.warn('The session could not be created.', error));
      navigate(withSession(funnel, path, session.id), { replace: true });
      setId(session.id);
    } else {
      navigate(funnel.start, { replace: true });
    }
  }, [id, funnel, path, opensWithoutSession]);

  return id;
}

const never = () => () => {};

/** Whether this drawing wakes what the server has drawn, and must be like that. */
const useWakes = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
