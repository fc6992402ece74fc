import type { Funnel } from '../schema/declaration/funnel.ts';
import type { Step } from '../schema/declaration/step.ts';
import { leavesForCheckout } from '../schema/flow/leaves-for-checkout.ts';
import { questionSteps } from '../schema/questions/question-steps.ts';
import { type Transition, transitionsOf } from '../schema/steps/next.ts';
import { answerEvent, failedEvent, openEvent, savedEvent } from './events.ts';

/** The transition that is taken if its condition is true: leaves for checkout, or moves the address on. */
function transitionFrom(step: Step, { to, when, pointer }: Transition) {
  return {
    target: `#${to}`,
    ...(when && {
      guard: { type: 'isTaken' as const, params: { path: step.path, pointer, condition: when } },
    }),
    actions: [
      { type: 'complete' as const, params: { path: step.path } },
      leavesForCheckout(step)
        ? { type: 'leave' as const, params: { path: step.path } }
        : { type: 'navigate' as const, params: { to, from: step.path } },
    ],
  };
}

/** A step: viewing, saving, and back with a problem. */
function stepState(step: Step) {
  const params = { path: step.path };
  const answer = { target: 'saving', actions: 'keep' as const };
  return {
    id: step.path,
    initial: 'viewing',
    entry: { type: 'view' as const, params },
    states: {
      viewing: { on: { [answerEvent(step.path)]: answer } },
      saving: {
        entry: { type: 'save' as const, params },
        on: {
          [savedEvent(step.path)]: transitionsOf(step.next).map((each) => transitionFrom(step, each)),
          [failedEvent(step.path)]: 'problem',
        },
      },
      problem: { entry: { type: 'notify' as const, params }, on: { [answerEvent(step.path)]: answer } },
    },
  };
}

/**
 * The statechart of a funnel as plain JSON: a state for every step, for every question of a landing page, and for every
 * page that a step may lead to; the path is the id. It waits until the address opens a step; after that every path can
 * be opened from anywhere, since the address decides what is shown. It has no timers and no invocations, so that the
 * same machine runs in the browser and can be explored exhaustively.
 */
export function machineConfig(funnel: Funnel) {
  const steps = [...questionSteps(funnel), ...funnel.steps].map(
    (step) => [step.path, stepState(step)] as const,
  );
  const pages = Object.keys(funnel.routes).map((path) => [path, { id: path }] as const);
  const opens = [...steps, ...pages].map(([path]) => [openEvent(path), `#${path}`] as const);
  return {
    id: funnel.id,
    initial: 'waiting',
    on: Object.fromEntries(opens),
    states: { waiting: {}, ...Object.fromEntries<object>([...pages, ...steps]) },
  };
}
