import { type Actor, createActor } from 'xstate';
import { createFunnelMachine, type FunnelMachine } from '../../engine/machine.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { PageData } from '../../server/api.ts';
import { recallAnswers } from '../answers/answer-memory.ts';
import { flowEffects } from './effects.ts';

/** The funnel's machine, running for one session. */
export type FlowActor = Actor<FunnelMachine>;

/**
 * Starts the funnel's machine for a session and the steps that a screen shows, with the answers that this tab remembers.
 */
export function startFlow(page: PageData, sessionId: string, steps: readonly Step[]): FlowActor {
  const { funnel } = page;
  const machine = createFunnelMachine(funnel).provide({ actions: flowEffects(page, sessionId, steps) });
  return createActor(machine, { input: { answers: recallAnswers(funnel, sessionId) } }).start();
}
