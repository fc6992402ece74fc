import { useLayoutEffect, useState } from 'react';
import { usePageData } from '../page-data.ts';
import { flowCode } from './flow-code.ts';
import type { FlowActor, startFlow } from './start-flow.ts';

/**
 * The machine of a session, running for as long as the screen is there: before anything is painted where its code is at
 * hand, else once that has come. Throws where it cannot be had.
 */
export function useFlowActor(sessionId: string | undefined): FlowActor | undefined {
  const page = usePageData();
  const [actor, setActor] = useState<FlowActor>();
  const [failure, setFailure] = useState<unknown>();
  if (failure) throw failure;

  useLayoutEffect(() => {
    if (sessionId === undefined) return;
    let running: FlowActor | undefined;
    let gone = false;
    const run = (start: typeof startFlow) => {
      if (gone) return;
      running = start(page, sessionId);
      setActor(running);
    };
    if (flowCode.start) run(flowCode.start);
    else flowCode.fetch().then(run, setFailure);
    return () => {
      gone = true;
      running?.stop();
    };
  }, [page, sessionId]);

  return actor;
}
