import { assign, createMachine, type setup } from 'xstate';
import type { Answers } from '../schema/answers/answer.ts';
import { factsOf } from '../schema/derived/values/values.ts';
import type { Funnel } from '../schema/funnel.ts';
import { type Condition, holds } from '../schema/steps/condition.ts';
import { machineConfig } from './machine-config.ts';
import { pathTaken } from './path-taken.ts';

/** The events of a funnel: the address opened a path, the visitor answered, the answer was kept or not. */
export type FunnelEvent =
  | { readonly type: `answer.${string}`; readonly answers: Answers }
  | { readonly type: `open.${string}` }
  | { readonly type: `saved.${string}` }
  | { readonly type: `failed.${string}` };

/** XState's `setup`, as far as it is used here: the whole brings all of its actions along, a kilobyte for every visitor. */
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
      /** For the answers that count at the step of the path. */
      holds: ({ context: { answers } }, { condition, path }: { condition: Condition; path: string }) =>
        holds(condition, factsOf(funnel, pathTaken(funnel, answers, path).answers)),
    },
    actions: {
      /** Remembers the answers by field, besides those of branches that were left: Back may return there. */
      keep: assign({
        answers: ({ context, event }) =>
          'answers' in event ? { ...context.answers, ...event.answers } : context.answers,
      }),
      // The effects. The machine only names them; the code that runs it provides them.
      /** A step was opened. */
      view: (_, _params: { path: string }) => {},
      /** Keep the answer of the step, then send `saved` or `failed`. */
      save: (_, _params: { path: string }) => {},
      /** The answer could not be kept: show the step's message. */
      notify: (_, _params: { path: string }) => {},
      /** The answer is kept and the visitor moves on. */
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
  // The states are computed, so that their names cannot be known to the type.
  type Config = Parameters<typeof funnelSetup.createMachine>[0];
  return funnelSetup.createMachine({
    ...machineConfig(funnel),
    context: ({ input }) => ({ answers: input.answers }),
  } as Config);
}

export type FunnelMachine = ReturnType<typeof createFunnelMachine>;
