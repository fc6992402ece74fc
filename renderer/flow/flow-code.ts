import { chunk } from '../code/view-code.ts';

/** The code that runs the flow, in a chunk of its own: a question can be read and answered before it is loaded. */
export const flowCode = chunk('flow/start-flow.ts', () => import('./start-flow.ts'));
