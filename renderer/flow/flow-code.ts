import { type Code, imported } from '../code/view-code.ts';
import type { startFlow } from './start-flow.ts';

/** The code that runs the flow, in a chunk of its own: a question can be read and answered before it is loaded. */
class FlowCode implements Code {
  readonly module = 'flow/start-flow.ts';
  /** The function that starts the flow, once it is fetched. */
  start: typeof startFlow | undefined;

  get ready(): boolean {
    return this.start !== undefined;
  }

  async fetch(): Promise<typeof startFlow> {
    this.start ??= (await imported(() => import('./start-flow.ts'))).startFlow;
    return this.start;
  }
}

export const flowCode = new FlowCode();
