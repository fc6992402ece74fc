import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { questionsOn } from '../../schema/derived/page-questions.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { afterPaint } from '../after-paint.ts';
import { drawAhead, goOnTo } from '../ahead.ts';
import { type Fields, update } from '../api/calls.ts';
import { isUnknownSession } from '../api/unknown-session.ts';
import type { LandingActionsValue } from '../blocks/landing-actions.ts';
import { useFunnel } from '../page-data.ts';
import { addressOfSession } from '../session/address-of-session.ts';
import { withSession } from '../session/session-id.ts';
import {
  type SessionOnServer,
  type StartedSession,
  startSession,
  submitIn,
} from '../session/start-session.ts';
import { tellSaveFailure } from '../toast/tell-save-failure.ts';
import { record } from '../tracking/record.ts';
import type { PageScreenProps } from './page-screen-props.ts';
import { fetchStep } from './step-code.ts';

/** Loads a page as the version of this browser's session has it, where that is another: the server takes no other choices. */
function showAsOf(version: string, funnel: Funnel, path: string): void {
  const elsewhere = addressOfSession(funnel, path);
  if (version !== funnel.version && elsewhere) location.replace(elsewhere);
}

type Page = PageScreenProps<'landing'>['page'];

/** What a landing page does: makes the session or takes it up, keeps its answers and clicks, and leads on. */
export function useLandingActions(page: Page, path: string): LandingActionsValue {
  const { callToAction, onSessionFailure } = page;
  const funnel = useFunnel();
  const [busy, setBusy] = useState(false);
  const session = useRef<StartedSession>(null);
  const tapped = useRef(false);

  // A layout effect comes before the screen tells tracking that it is viewed, and by what session.
  useLayoutEffect(() => {
    session.current ??= startSession(funnel);
    session.current.kept.then(
      ({ version }) => tapped.current || showAsOf(version, funnel, path),
      (error) => tellSaveFailure(onSessionFailure, error),
    );
  }, [funnel, onSessionFailure, path]);

  useEffect(() => {
    const sessionId = session.current?.id;
    if (!sessionId) return;
    for (const { number } of questionsOn(page)) record({ fact: 'stepViewed', sessionId, number });
  }, [page]);

  /** Goes on in place, or by way of the server where the session belongs to another version of the funnel. */
  const goOn = async (to: string, { id, version }: SessionOnServer) => {
    const address = withSession(funnel, to, id);
    if (version !== funnel.version) return window.location.assign(address);
    // As a rule it is there by now. A screen that cannot be fetched tells of it itself.
    await fetchStep(funnel, to).catch(() => {});
    goOnTo(address);
  };

  const lead = async (to: string, action: (session: StartedSession) => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    tapped.current = true;
    // A tap may come before the effect.
    session.current ??= startSession(funnel);
    const done = action(session.current);
    // While the answer is on its way, what the step waits for comes, and it is drawn.
    fetchStep(funnel, to).catch(() => {});
    let waiting = true;
    afterPaint(() => waiting && drawAhead(to));
    await done;
    waiting = false;
    drawAhead(undefined);
    setBusy(false);
  };

  return {
    busy,
    answer: (question, value) =>
      lead(question.next, async ({ id, kept }) => {
        try {
          const own = await submitIn(funnel, id, { [question.field]: value });
          record({ fact: 'stepCompleted', sessionId: own.id, number: question.number, answer: value });
          await goOn(question.next, own);
        } catch (error) {
          tellSaveFailure(question.onSaveFailure, error);
          kept.then(({ version }) => showAsOf(version, funnel, path)).catch(() => {});
        }
      }),
    callToAction: {
      ...callToAction,
      click: (location = callToAction.location) =>
        lead(callToAction.to, async ({ id, kept }) => {
          const { field, value, call, to } = callToAction;
          record({ fact: 'callToActionClicked', sessionId: id, location });
          try {
            await keepClick[call](funnel, id, { [field]: value });
          } catch (error) {
            console.warn('The click could not be saved.', error);
          }
          // It leads on whatever became of the calls.
          await goOn(to, await kept.catch(() => ({ id, version: funnel.version })));
        }),
    },
  };
}

type Keep = (funnel: Funnel, id: string, fields: Fields) => Promise<unknown>;

const keepClick: { [Call in Page['callToAction']['call']]: Keep } = {
  submit: submitIn,
  update: (funnel, id, fields) =>
    update(id, fields).catch((error) => {
      if (isUnknownSession(error)) return submitIn(funnel, id, fields);
      throw error;
    }),
};
