import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Step } from '../../schema/declaration/step.ts';
import { usePageData } from '../page/page-data.ts';
import { readSessionId, sessionIdInAddress, storeSessionId, withSession } from './session-id.ts';
import { startSession } from './start-session.ts';

/** The session of a step. */
interface StepSession {
  /** Undefined until the id is read. */
  readonly id: string | undefined;
  /** Whether the session sees another funnel than the page shows, or belongs to another browser. */
  readonly isForeign: boolean;
}

/**
 * The session of a step. Without a session it goes to the start of the funnel; a step that opens without one starts or
 * resumes a session instead, as a landing page does. On the server the id is undefined.
 */
export function useSession({ path, opensWithoutSession }: Step): StepSession {
  const page = usePageData();
  const hydrating = useHydrating();
  const [id, setId] = useState(() => (hydrating ? undefined : readSessionId(page.funnel)));
  const [isForeign, setForeign] = useState(false);

  useLayoutEffect(() => {
    if (id) storeSessionId(page.funnel, id);
  }, [id, page]);

  useLayoutEffect(() => {
    const { funnel } = page;
    const existing = id ?? readSessionId(funnel);
    if (opensWithoutSession && (!existing || existing !== sessionIdInAddress(funnel))) {
      const session = startSession(page);
      session.saved.then(
        (saved) => setForeign(saved.isForeign || saved.id !== session.id),
        (error) => console.warn('The session could not be created.', error),
      );
      navigate(withSession(funnel, path, session.id), { replace: true });
      setId(session.id);
    } else if (existing) setId(existing);
    else navigate(funnel.start, { replace: true });
  }, [id, page, path, opensWithoutSession]);

  return { id, isForeign };
}

const never = () => () => {};

/** Whether this render hydrates the server's HTML, and must equal it. */
const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
