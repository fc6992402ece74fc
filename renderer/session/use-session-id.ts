import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Funnel } from '../../schema/funnel.ts';
import { readSessionId, sessionIdInAddress, storeSessionId, withSession } from './session-id.ts';
import { startSession } from './start-session.ts';

/**
 * The session id of a step, once it is read (spec section 2). With none it goes to the start of the funnel; a step
 * that opens without a session makes one instead.
 */
export function useSessionId(funnel: Funnel, path: string, opensWithoutSession: boolean): string | undefined {
  const [id, setId] = useState<string>();
  const [, navigate] = useLocation();

  useEffect(() => {
    if (id) return;
    const known = readSessionId(funnel);
    if (known && sessionIdInAddress(funnel) === known) {
      storeSessionId(funnel, known);
      setId(known);
    } else if (known) {
      // The address names no session or another one, and the server chose the funnel's version by it: ask again.
      location.replace(withSession(funnel, path, known));
    } else if (opensWithoutSession) {
      const session = startSession(funnel);
      session.kept.catch((error) => console.warn('The session could not be created.', error));
      navigate(withSession(funnel, path, session.id), { replace: true });
      setId(session.id);
    } else {
      navigate(funnel.start, { replace: true });
    }
  }, [id, funnel, path, opensWithoutSession, navigate]);

  return id;
}
