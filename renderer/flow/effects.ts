import { failedEvent, savedEvent } from '../../engine/events.ts';
import type { FunnelMachine } from '../../engine/machine.ts';
import { pathAhead } from '../../engine/path-ahead.ts';
import { pathBefore } from '../../engine/path-before.ts';
import { pathTaken } from '../../engine/path-taken.ts';
import type { Step } from '../../schema/step.ts';
import { stepFor } from '../../schema/variant.ts';
import type { PageData } from '../../server/api.ts';
import { update } from '../api/calls.ts';
import { fetchStep } from '../kinds/step-code.ts';
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
  const session = new KeptSession(funnel, sessionId);
  const steps = new Map(shown.map((step) => [step.path, stepFor(funnel, step, sessionId)]));
  const failures = new Map<Step, unknown>();
  const on = (path: string, effect: (step: Step) => void): void => {
    const step = steps.get(path);
    if (step) effect(step);
  };

  return {
    view: ({ context }, { path }) =>
      on(path, ({ number, statusField, createsSession, back }) => {
        if (back) behind.set(pathBefore(funnel, context.answers, path));
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
        afterPaint(() => prerender(pathAhead(self.getSnapshot())));
        try {
          await session.keep(step, context.answers);
          rememberAnswers(session.id, context.answers);
          if (step.pauseMs) await pause(step.pauseMs);
          // Its code is usually loaded by now.
          await fetchStep(funnel, pathAhead(self.getSnapshot()));
          self.send({ type: savedEvent(path) });
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

    complete: ({ context }, { path }) =>
      on(path, (step) =>
        record(stepCompleted(funnel, session.id, step, textsOf(funnel, step, context.answers))),
      ),

    navigate: ({ context }, { to, from }) =>
      on(from, ({ createsSession }) => {
        // Where order is kept and this tab does not know the answers that led here, the server says what comes next.
        const isKnown = () => pathTaken(funnel, context.answers, from).steps.has(from);
        // The next step of a screen goes on with its session; behind a landing page a flow of its own begins.
        const inPlace = createsSession || (session.id === sessionId && isKnown());
        goOn(funnel, to, session, inPlace);
      }),

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
