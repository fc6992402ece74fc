import { assign, setup } from 'xstate';
import type { Answer, Answers } from '../schema/answer.ts';
import { type Condition, holds } from '../schema/condition.ts';
import type { Funnel } from '../schema/funnel.ts';
import { machineConfig } from './machine-config.ts';

/** What happens in a funnel: the address opened a path, the visitor answered, the answer was kept or was not. */
export type FunnelEvent =
  | { readonly type: `answer.${string}`; readonly answer: Answer }
  | { readonly type: `open.${string}` }
  | { readonly type: `saved.${string}` }
  | { readonly type: `failed.${string}` };

const funnelSetup = setup({
  types: {
    context: {} as { answers: Answers },
    events: {} as FunnelEvent,
    input: {} as { answers: Answers },
  },
  guards: {
    holds: ({ context }, { condition }: { condition: Condition }) => holds(condition, context.answers),
  },
  actions: {
    /** Remembers the answer under its field. */
    keep: assign({
      answers: ({ context, event }, { field }: { field: string }) =>
        'answer' in event ? { ...context.answers, [field]: event.answer } : context.answers,
    }),
    // The effects. The machine only names them; whoever runs it provides what they do.
    /** A step was opened. */
    view: (_, _params: { path: string }) => {},
    /** Keep the answer of the step, then send `saved` or `failed`. */
    save: (_, _params: { path: string }) => {},
    /** The answer could not be kept: tell the visitor what the step says of that. */
    notify: (_, _params: { path: string }) => {},
    /** The answer is kept and the visitor moves on. */
    complete: (_, _params: { path: string }) => {},
    /** Move the address to a path. */
    navigate: (_, _params: { to: string }) => {},
    /** Leave for the payment provider. */
    leave: (_, _params: { path: string }) => {},
  },
});

/** The funnel as an XState machine. Start it with the answers known so far; provide the effects. */
export function createFunnelMachine(funnel: Funnel) {
  // The states are computed, so that their names cannot be known to the type.
  type Config = Parameters<typeof funnelSetup.createMachine>[0];
  return funnelSetup.createMachine({
    ...machineConfig(funnel),
    context: ({ input }) => ({ answers: input.answers }),
  } as Config);
}

export type FunnelMachine = ReturnType<typeof createFunnelMachine>;
