import { useLayoutEffect, useState } from 'react';
import type { Step } from '../../schema/step.ts';
import { usePageData } from '../page/page-data.ts';
import { afterPaint } from '../page/scheduling.ts';
import { flowCode } from './flow-code.ts';
import type { FlowActor, startFlow } from './start-flow.ts';

/**
 * The machine of a session, running for as long as the screen is there. Where that `waits` for it, the machine is started
 * before anything is painted if its code is at hand, and else once that has come. Where it does not, the code is asked for
 * after the paint: to take it and to start takes a slow phone as long as all the rest; and where the network is gone, the
 * screen stands until it is back. Throws where the code cannot be had.
 */
export function useFlowActor(sessionId: string | undefined, shown: Step): FlowActor | undefined {
  const page = usePageData();
  // The first step decides: a later one finds the machine running.
  const [waited] = useState(!shown.opensWithoutSession);
  const [steps] = useState(() => (shown.createsSession ? [shown] : page.funnel.steps));
  const [actor, setActor] = useState<FlowActor>();
  const [failure, setFailure] = useState<unknown>();
  if (failure) throw failure;

  useLayoutEffect(() => {
    if (sessionId === undefined) return;
    let running: FlowActor | undefined;
    let gone = false;
    const run = (start: typeof startFlow) => {
      if (gone) return;
      running = start(page, sessionId, steps);
      setActor(running);
    };
    const get = () => {
      if (flowCode.start) run(flowCode.start);
      else flowCode.fetch().then(run, fail);
    };
    const fail = (error: unknown) => {
      if (waited || navigator.onLine) setFailure(error);
      else addEventListener('online', get, { once: true });
    };
    if (waited) get();
    else afterPaint(get);
    return () => {
      gone = true;
      removeEventListener('online', get);
      running?.stop();
    };
  }, [page, sessionId, steps, waited]);

  return actor;
}
