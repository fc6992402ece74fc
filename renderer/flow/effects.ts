import { failedEvent, savedEvent } from '../../engine/events.ts';
import type { FunnelMachine } from '../../engine/machine.ts';
import { pathAhead } from '../../engine/path-ahead.ts';
import type { Step } from '../../schema/step.ts';
import type { PageData } from '../../server/api.ts';
import { afterPaint } from '../after-paint.ts';
import { drawAhead, goOnTo } from '../ahead.ts';
import { update } from '../api/calls.ts';
import { isUnknownSession } from '../api/unknown-session.ts';
import { rememberAnswers } from '../session/answer-memory.ts';
import { withSession } from '../session/session-id.ts';
import { tellSaveFailure } from '../toast/tell-save-failure.ts';
import { record } from '../tracking/record.ts';
import { keepAnswer } from './keep-answer.ts';
import { leaveForCheckout } from './leave-for-checkout.ts';
import { startAnew } from './start-anew.ts';
import { trackedAnswer } from './tracked-answer.ts';

type Effects = NonNullable<Parameters<FunnelMachine['provide']>[0]['actions']>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the machine's effects do in the browser, for one session. */
export function flowEffects(page: PageData, sessionId: string): Effects {
  const { funnel } = page;
  const steps = new Map(funnel.steps.map((step) => [step.path, step]));
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
        const answer = context.answers[step.field];
        afterPaint(() => drawAhead(pathAhead(self.getSnapshot())));
        try {
          if (answer === undefined) throw new Error(`Step ${step.number} has no answer to save.`);
          await keepAnswer(sessionId, step, answer, funnel);
          rememberAnswers(sessionId, context.answers);
          if (step.pauseMs) await pause(step.pauseMs);
          self.send({ type: savedEvent(path) });
        } catch (error) {
          drawAhead(undefined);
          // No answer of this session can be kept any more: to stay would be a dead end.
          if (isUnknownSession(error)) return startAnew(funnel);
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

    navigate: (_, { to }) => goOnTo(withSession(funnel, to, sessionId)),

    leave: ({ context }, { path }) =>
      on(path, (step) => leaveForCheckout(page, String(context.answers[step.field]), sessionId)),
  };
}
