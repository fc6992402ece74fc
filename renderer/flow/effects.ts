import { failedEvent, savedEvent } from '../../engine/events.ts';
import type { FunnelMachine } from '../../engine/machine.ts';
import { pathAhead } from '../../engine/path-ahead.ts';
import { pathTaken } from '../../engine/path-taken.ts';
import type { Step } from '../../schema/step.ts';
import { stepFor } from '../../schema/variant.ts';
import type { PageData } from '../../server/api.ts';
import { afterPaint } from '../after-paint.ts';
import { drawAhead, goOnTo } from '../ahead.ts';
import { update } from '../api/calls.ts';
import { rememberAnswers } from '../session/answer-memory.ts';
import { withSession } from '../session/session-id.ts';
import { tellSaveFailure } from '../toast/tell-save-failure.ts';
import { record } from '../tracking/record.ts';
import { KeptSession } from './kept-session.ts';
import { leaveForCheckout } from './leave-for-checkout.ts';
import { trackedAnswer } from './tracked-answer.ts';

type Effects = NonNullable<Parameters<FunnelMachine['provide']>[0]['actions']>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the machine's effects do in the browser, for one session. */
export function flowEffects(page: PageData, sessionId: string): Effects {
  const { funnel } = page;
  const session = new KeptSession(funnel, sessionId);
  const steps = new Map(funnel.steps.map((step) => [step.path, stepFor(funnel, step, sessionId)]));
  const failures = new Map<Step, unknown>();
  const on = (path: string, effect: (step: Step) => void): void => {
    const step = steps.get(path);
    if (step) effect(step);
  };

  return {
    view: (_, { path }) =>
      on(path, ({ number, statusField }) => {
        record({ fact: 'stepViewed', sessionId, number });
        const keep = () =>
          update(sessionId, { [statusField]: funnel.session.viewedValue }).catch((error) =>
            console.warn('That the step was viewed could not be saved.', error),
          );
        afterPaint(keep);
      }),

    save: ({ context, self }, { path }) =>
      on(path, async (step) => {
        afterPaint(() => drawAhead(pathAhead(self.getSnapshot())));
        try {
          await session.keep(step, context.answers);
          rememberAnswers(session.id, context.answers);
          if (step.pauseMs) await pause(step.pauseMs);
          self.send({ type: savedEvent(path) });
        } catch (error) {
          drawAhead(undefined);
          failures.set(step, error);
          self.send({ type: failedEvent(path) });
        }
      }),

    notify: (_, { path }) => on(path, (step) => tellSaveFailure(step.onSaveFailure, failures.get(step))),

    complete: ({ context }, { path }) =>
      on(path, (step) => {
        const answer = context.answers[step.field];
        if (answer === undefined) return;
        record({
          fact: 'stepCompleted',
          sessionId,
          number: step.number,
          answer: trackedAnswer(funnel, step, answer),
        });
      }),

    navigate: ({ context }, { to, from }) => {
      const address = withSession(funnel, to, session.id);
      // Where order is kept and this tab does not know the answers that led here, the server says what comes next.
      const isKnown = pathTaken(funnel, context.answers, from).steps.has(from);
      if (session.version === funnel.version && session.id === sessionId && isKnown) goOnTo(address);
      else location.assign(address);
    },

    leave: ({ context }, { path }) =>
      on(path, (step) => {
        if (session.version === funnel.version) {
          leaveForCheckout(page, String(context.answers[step.field]), session.id);
        } else {
          // The plans of the other version may cost something else: the visitor chooses among them.
          location.assign(withSession(funnel, path, session.id));
        }
      }),
  };
}
