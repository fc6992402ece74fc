import { failedEvent, openEvent, savedEvent } from '../../engine/events.ts';
import type { FunnelMachine } from '../../engine/machine.ts';
import { nextAfter } from '../../engine/next-after.ts';
import { pathBefore } from '../../engine/path-before.ts';
import { pathTaken } from '../../engine/path-taken.ts';
import { phaseOf } from '../../engine/phase.ts';
import type { Answers } from '../../schema/answers/answer.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { stepFor } from '../../schema/experiments/variant.ts';
import type { PageData } from '../../server/api.ts';
import { rememberAnswers } from '../answers/answer-memory.ts';
import { update } from '../api/calls.ts';
import { changeHere, stateOf } from '../navigation/change.ts';
import { behind, goOn, prerender } from '../navigation/prerender-next.ts';
import { optionsCode } from '../options/question-code.ts';
import { afterPaint } from '../page/scheduling.ts';
import { local } from '../page/storage.ts';
import { withSession } from '../session/session-id.ts';
import { sessionStarted } from '../session/start-session.ts';
import { readyStep } from '../texts/filling.ts';
import { reportSaveFailure } from '../toast/toast-store.ts';
import { stepCompleted } from '../tracking/fact.ts';
import { record } from '../tracking/record.ts';
import { SavedSession, textsOf } from './saved-session.ts';
import { fetchStep } from './step-code.ts';

type Effects = NonNullable<Parameters<FunnelMachine['provide']>[0]['actions']>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The machine's effects in the browser, for one session and the steps of one screen. Other steps, such as the one that
 * a landing page leads to, belong to the flow of their own screen.
 */
export function flowEffects(page: PageData, sessionId: string, shown: readonly Step[]): Effects {
  const { funnel } = page;
  const session = new SavedSession(page, sessionId);
  const steps = new Map(shown.map((step) => [step.path, stepFor(funnel, step, sessionId)]));
  const failures = new Map<Step, unknown>();
  const on = (path: string, effect: (step: Step) => void): void => {
    const step = steps.get(path);
    if (step) effect(step);
  };
  /** Where the answer that is being saved leads: the next step, or back to the review that the change began at. */
  const ahead = (step: Step, answers: Answers) => nextAfter(funnel, answers, step, changeHere()?.review);
  const complete = (step: Step, answers: Answers) => {
    const texts = textsOf(funnel, step, answers, true);
    const besides = optionsCode.exported?.toldBesides(funnel, step, texts);
    record({ ...stepCompleted(funnel, session.id, step, texts), ...(besides && { besides }) });
  };
  const goOnFrom = (step: Step, answers: Answers, to: string) => {
    // If the order is kept and this tab does not know the answers that led here, the server decides what comes next.
    const isKnown = () => pathTaken(funnel, answers, step.path).steps.has(step.path);
    // Not in place if the session was created again with another id: this flow is for one session. After a landing page
    // a new flow begins anyway.
    const inPlace = step.createsSession || (session.id === sessionId && isKnown());
    const review = changeHere()?.review;
    // A step on the way back to a review is a part of the change.
    const isUnderWay = review !== undefined && to !== review;
    goOn(funnel, to, session, inPlace, isUnderWay ? stateOf({ review }) : undefined);
  };

  return {
    view: ({ context }, { path }) =>
      on(path, ({ number, statusField, createsSession, back }) => {
        if (back) behind.set(changeHere()?.review ?? pathBefore(funnel, context.answers, path));
        record({ fact: 'stepViewed', sessionId, number });
        if (createsSession) return;
        const save = async () => {
          // On a slow server the update could overtake the request that starts the session.
          await sessionStarted();
          await update(sessionId, { [statusField]: funnel.session.viewedValue }).catch((error) =>
            console.warn('That the step was viewed could not be saved.', error),
          );
        };
        afterPaint(save);
      }),

    save: ({ context: { answers }, self }, { path }) =>
      on(path, async (step) => {
        const isSaving = () => phaseOf(self.getSnapshot().value, path) === 'saving';
        afterPaint(() => isSaving() && prerender(ahead(step, answers)));
        try {
          await session.save(step, answers);
          rememberAnswers(session.id, answers);
          if (step.pauseMs) await pause(step.pauseMs);
          // Its code is usually loaded by now.
          if (isSaving()) await fetchStep(funnel, ahead(step, answers));
          if (!isSaving()) return;
          const to = ahead(step, answers);
          // The machine would open the next step; on the way back to a review, steps that are answered already are
          // skipped.
          if (to === undefined || to === nextAfter(funnel, answers, step))
            return self.send({ type: savedEvent(path) });
          complete(step, answers);
          goOnFrom(step, answers, to);
          self.send({ type: openEvent(to) });
        } catch (error) {
          prerender(undefined);
          failures.set(step, error);
          self.send({ type: failedEvent(path) });
        }
      }),

    notify: ({ context }, { path }) =>
      on(path, (step) => {
        const { onSaveFailure } = readyStep(funnel, step, sessionId, context.answers).step;
        reportSaveFailure(onSaveFailure, failures.get(step));
      }),

    complete: ({ context }, { path }) => on(path, (step) => complete(step, context.answers)),

    navigate: ({ context }, { to, from }) => on(from, (step) => goOnFrom(step, context.answers, to)),

    leave: ({ context }, { path }) =>
      on(path, (step) => {
        if (session.isForeign) {
          // The other session's plans may have other prices: the visitor chooses again.
          location.assign(withSession(funnel, path, session.id));
        } else {
          leaveForCheckout(page, String(context.answers[step.field]), session.id);
        }
      }),
  };
}

/** The query parameter in which the payment provider takes our session's id. */
const referenceParameter = 'client_reference_id';

/** Remembers the plan and leaves for its checkout. A plan without a checkout is only logged. */
function leaveForCheckout({ funnel, checkout }: PageData, planId: string, sessionId: string): void {
  const address = checkout[planId];
  if (!address) {
    console.error('Invalid plan selected: it has no checkout address, so it cannot be paid.');
    return;
  }
  local.write(funnel.session.planStorageKey, planId);
  const url = new URL(address, location.href);
  url.searchParams.set(referenceParameter, sessionId);
  location.assign(url);
}
