import type { Funnel } from '../../schema/funnel.ts';
import { explore } from './explore.ts';
import type { Flow } from './flow.ts';

/** Gives the flow of a funnel, which is explored when it is first asked for, and once. */
export function lazyFlow(funnel: Funnel): () => Flow {
  let flow: Flow | undefined;
  return () => {
    flow ??= explore(funnel);
    return flow;
  };
}
