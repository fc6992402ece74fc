import { useState } from 'react';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import type { PageData } from '../../server/api.ts';
import { type Fields, update } from '../api/calls.ts';
import { isUnknownSession } from '../api/request.ts';
import { fetchStep } from '../flow/step-code.ts';
import { goOn, prerender } from '../navigation/prerender-next.ts';
import type { LandingValue } from '../page/landing.ts';
import { usePageData } from '../page/page-data.ts';
import { afterPaint } from '../page/scheduling.ts';
import { type StartedSession, submitIn } from '../session/start-session.ts';
import { record } from '../tracking/record.ts';

type Page = PageOf<'landing'>;

interface CallToAction {
  readonly callToAction: LandingValue['callToAction'];
  /** Whether a click is being saved or is leading on. */
  readonly clicking: boolean;
}

/** The call to action of a landing page: saves the click in the session, and leads on even if that fails. */
export function useCallToAction({ callToAction }: Page, session: StartedSession | undefined): CallToAction {
  const page = usePageData();
  const { funnel } = page;
  const [clicking, setClicking] = useState(false);
  const { field, value, call, to } = callToAction;

  const click = async (place = callToAction.location) => {
    if (clicking || !session) return;
    setClicking(true);
    record({ fact: 'callToActionClicked', sessionId: session.id, location: place });
    const kept = keepClick[call](page, session.id, { [field]: value }).catch((error) =>
      console.warn('The click could not be saved.', error),
    );
    // While the click is being saved, fetch and draw the next step.
    const fetched = fetchStep(funnel, to);
    let waiting = true;
    afterPaint(() => waiting && prerender(to));
    await kept;
    const owned = await session.kept.catch(() => session);
    await fetched;
    waiting = false;
    goOn(funnel, to, owned);
    setClicking(false);
  };

  return { clicking, callToAction: { field, value, click } };
}

type Keep = (page: PageData, id: string, fields: Fields) => Promise<unknown>;

const keepClick: { [Call in Page['callToAction']['call']]: Keep } = {
  submit: submitIn,
  update: (page, id, fields) =>
    update(id, fields).catch((error) => {
      if (isUnknownSession(error)) return submitIn(page, id, fields);
      throw error;
    }),
};
