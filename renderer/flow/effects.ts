import type { SnapshotFrom } from 'xstate';
import { failedEvent, openEvent, savedEvent } from '../../engine/events.ts';
import type { FunnelMachine } from '../../engine/machine.ts';
import { pathAhead } from '../../engine/path-ahead.ts';
import { pathBack } from '../../engine/path-back.ts';
import { pathBefore } from '../../engine/path-before.ts';
import { pathTaken } from '../../engine/path-taken.ts';
import { phaseOf } from '../../engine/phase.ts';
import type { Answers } from '../../schema/answers/answer.ts';
import type { Step } from '../../schema/steps/step.ts';
import { stepFor } from '../../schema/steps/variant.ts';
import type { PageData } from '../../server/api.ts';
import { update } from '../api/calls.ts';
import { fetchStep } from '../kinds/step-code.ts';
import { changeHere, stateOf } from '../navigation/change.ts';
import { behind, goOn, prerender } from '../navigation/prerender-next.ts';
import { afterPaint } from '../page/scheduling.ts';
import { rememberAnswers } from '../session/answer-memory.ts';
import { withSession } from '../session/session-id.ts';
import { local } from '../session/storage.ts';
import { readyStep } from '../texts/filling.ts';
import { tellSaveFailure } from '../toast/toast-store.ts';
import { stepCompleted } from '../tracking/fact.ts';
import { record } from '../tracking/record.ts';
import { KeptSession, textsOf } from './kept-session.ts';

type Effects = NonNullable<Parameters<FunnelMachine['provide']>[0]['actions']>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * What the machine's effects do in the browser, for one session and the steps of one screen. A step that another screen
 * shows, such as the one that a landing page leads to, is for the flow of that screen.
 */
export function flowEffects(page: PageData, sessionId: string, shown: readonly Step[]): Effects {
  const { funnel } = page;
  const session = new KeptSession(page, sessionId);
  const steps = new Map(shown.map((step) => [step.path, stepFor(funnel, step, sessionId)]));
  const failures = new Map<Step, unknown>();
  const on = (path: string, effect: (step: Step) => void): void => {
    const step = steps.get(path);
    if (step) effect(step);
  };
  /** Where the answer that is being saved leads. One that was changed from a review leads back there. */
  const ahead = (snapshot: SnapshotFrom<FunnelMachine>): string | undefined => {
    const to = pathAhead(snapshot);
    const change = changeHere();
    return to && change ? pathBack(funnel, snapshot.context.answers, to, change.review) : to;
  };
  const complete = (step: Step, answers: Answers) =>
    record(stepCompleted(funnel, session.id, step, textsOf(funnel, step, answers)));
  const goOnFrom = (step: Step, answers: Answers, to: string) => {
    // Where order is kept and this tab does not know the answers that led here, the server says what comes next.
    const isKnown = () => pathTaken(funnel, answers, step.path).steps.has(step.path);
    // The next step of a screen goes on with its session; behind a landing page a flow of its own begins.
    const inPlace = step.createsSession || (session.id === sessionId && isKnown());
    const review = changeHere()?.review;
    // What is asked on the way back to a review is a part of the change.
    const isUnderWay = review !== undefined && to !== review;
    goOn(funnel, to, session, inPlace, isUnderWay ? stateOf({ review }) : undefined);
  };

  return {
    view: ({ context }, { path }) =>
      on(path, ({ number, statusField, createsSession, back }) => {
        if (back) behind.set(changeHere()?.review ?? pathBefore(funnel, context.answers, path));
        record({ fact: 'stepViewed', sessionId, number });
        if (createsSession) return;
        const keep = () =>
          update(sessionId, { [statusField]: funnel.session.viewedValue }).catch((error) =>
            console.warn('That the step was viewed could not be saved.', error),
          );
        afterPaint(keep);
      }),

    save: ({ context, self }, { path }) =>
      on(path, async (step) => {
        afterPaint(() => prerender(ahead(self.getSnapshot())));
        try {
          await session.keep(step, context.answers);
          rememberAnswers(session.id, context.answers);
          if (step.pauseMs) await pause(step.pauseMs);
          // Its code is usually loaded by now.
          await fetchStep(funnel, ahead(self.getSnapshot()));
          const snapshot = self.getSnapshot();
          const to = phaseOf(snapshot.value, path) && ahead(snapshot);
          // The machine would open the step that follows; one that is passed on the way back is not shown.
          if (to === undefined || to === pathAhead(snapshot)) return self.send({ type: savedEvent(path) });
          complete(step, context.answers);
          goOnFrom(step, context.answers, to);
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
        tellSaveFailure(onSaveFailure, failures.get(step));
      }),

    complete: ({ context }, { path }) => on(path, (step) => complete(step, context.answers)),

    navigate: ({ context }, { to, from }) => on(from, (step) => goOnFrom(step, context.answers, to)),

    leave: ({ context }, { path }) =>
      on(path, (step) => {
        if (session.isForeign) {
          // Its plans may cost something else: the visitor chooses among them.
          location.assign(withSession(funnel, path, session.id));
        } else {
          leaveForCheckout(page, String(context.answers[step.field]), session.id);
        }
      }),
  };
}

/** The name by which the payment provider knows our session. */
const referenceParameter = 'client_reference_id';

/** Remembers the plan and leaves for its checkout. A plan that has none is only logged. */
function leaveForCheckout({ funnel, checkout }: PageData, planId: string, sessionId: string): void {
  const address = checkout[planId];
  if (!address) {
    console.error('Invalid plan selected: it has no checkout address, so that it cannot be paid.');
    return;
  }
  local.write(funnel.session.planStorageKey, planId);
  const url = new URL(address, location.href);
  url.searchParams.set(referenceParameter, sessionId);
  location.assign(url);
}
