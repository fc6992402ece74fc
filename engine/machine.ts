import { assign, createMachine, type setup } from 'xstate';
import type { Answers } from '../schema/answers/answer.ts';
import type { Funnel } from '../schema/declaration/funnel.ts';
import { stepAt } from '../schema/pages/at-path.ts';
import { machineConfig } from './machine-config.ts';
import { transitionAfter } from './next-after.ts';

/** The events of a funnel: the address opened a path, the visitor answered, the answer was saved or not. */
export type FunnelEvent =
  | { readonly type: `answer.${string}`; readonly answers: Answers }
  | { readonly type: `open.${string}` }
  | { readonly type: `saved.${string}` }
  | { readonly type: `failed.${string}` };

/** The part of XState's `setup` that is used here: the whole costs every visitor a kilobyte. */
const leanSetup = ((implementations: object) => ({
  createMachine: (config: object) => createMachine(config, implementations),
})) as unknown as typeof setup;

const setupFor = (funnel: Funnel) =>
  leanSetup({
    types: {
      context: {} as { answers: Answers },
      events: {} as FunnelEvent,
      input: {} as { answers: Answers },
    },
    guards: {
      /** Whether the answers take the transition that the step of the path declares at the pointer. */
      isTaken: ({ context: { answers } }, { path, pointer }: { path: string; pointer: string }) => {
        const step = stepAt(funnel, path);
        return step !== undefined && transitionAfter(funnel, answers, step)?.pointer === pointer;
      },
    },
    actions: {
      /** Adds the answers, by field. Answers of branches that were left stay: Back may return there. */
      keep: assign({
        answers: ({ context, event }) =>
          'answers' in event ? { ...context.answers, ...event.answers } : context.answers,
      }),
      // The effects: the machine only names them, and the code that runs it provides them.
      /** A step was opened. */
      view: (_, _params: { path: string }) => {},
      /** Save the answer of the step, then send `saved` or `failed`. */
      save: (_, _params: { path: string }) => {},
      /** The answer could not be saved: show the step's message. */
      notify: (_, _params: { path: string }) => {},
      /** The answer is saved and the visitor moves on. */
      complete: (_, _params: { path: string }) => {},
      /** Move the address on, from the step of a path to another. */
      navigate: (_, _params: { from: string; to: string }) => {},
      /** Leave for the payment provider. */
      leave: (_, _params: { path: string }) => {},
    },
  });

/** The funnel as an XState machine. Start it with the answers known so far; provide the effects. */
export function createFunnelMachine(funnel: Funnel) {
  const funnelSetup = setupFor(funnel);
  // The names of the states are computed, so that the type cannot know them.
  type Config = Parameters<typeof funnelSetup.createMachine>[0];
  return funnelSetup.createMachine({
    ...machineConfig(funnel),
    context: ({ input }) => ({ answers: input.answers }),
  } as Config);
}

export type FunnelMachine = ReturnType<typeof createFunnelMachine>;
