import { use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import { questionStep } from '../../schema/questions/question-steps.ts';
import type { PageData } from '../../server/api.ts';
import { type Fields, update } from '../api/calls.ts';
import { isUnknownSession } from '../api/request.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { fetchStep } from '../flow/step-code.ts';
import { useFlow } from '../flow/use-flow.ts';
import { goOn, prerender } from '../navigation/prerender-next.ts';
import { type AnswersProps, Landing, type LandingValue } from '../page/landing.ts';
import { type PageScreenProps, usePageData } from '../page/page-data.ts';
import { afterPaint } from '../page/scheduling.ts';
import { addressOfSession } from '../session/session-id.ts';
import {
  type SessionOnServer,
  type StartedSession,
  startSession,
  submitIn,
} from '../session/start-session.ts';
import { reportSaveFailure } from '../toast/toast-store.ts';
import { record } from '../tracking/record.ts';
import { Screen } from './Screen.tsx';
import { StepView } from './StepView.tsx';

/** A landing page: starts or resumes the session, and leads into the funnel. */
export function LandingScreen({ page, path }: PageScreenProps<'landing'>) {
  const data = usePageData();
  const { funnel } = data;
  const started = useRef<StartedSession>(null);
  const [session, setSession] = useState<StartedSession>();
  const [answering, onAnswering] = useState<Parameters<LandingValue['onAnswering']>[0]>();
  const [tapped, setTapped] = useState(false);
  const { clicking, callToAction } = useCallToAction(page, session);
  const busy = clicking || answering === 'saving';
  if (busy && !tapped) setTapped(true);

  // A layout effect runs before the screen records its view, which needs the session.
  useLayoutEffect(() => {
    started.current ??= startSession(data);
    setSession(started.current);
  }, [data]);

  useEffect(() => {
    session?.saved.catch((error) => reportSaveFailure(page.onSessionFailure, error));
  }, [session, page]);

  const isIdle = !tapped || answering === 'failed';
  useEffect(() => {
    if (!isIdle) return;
    let cancelled = false;
    // A session of another version, or in other arms, gets its own page: the server accepts only its choices.
    const show = ({ isForeign }: SessionOnServer) => {
      const elsewhere = !cancelled && isForeign && addressOfSession(funnel, path);
      if (elsewhere) location.replace(elsewhere);
    };
    session?.saved.then(show, () => {});
    return () => {
      cancelled = true;
    };
  }, [session, isIdle, funnel, path]);

  return (
    <Screen title={page.title} name={page.name} path={path} width="page">
      <Landing value={{ path, sessionId: session?.id, callToAction, busy, Answers, onAnswering }}>
        <Blocks blocks={page.blocks} funnel={funnel} />
      </Landing>
    </Screen>
  );
}

/** The answers to a question: a step of the flow, drawn by its kind. */
function Answers({ question, headingId }: AnswersProps) {
  const landing = use(Landing);
  if (!landing) throw new Error('Answers needs a landing page around it; render it below LandingScreen.');
  const { path, sessionId, busy, onAnswering } = landing;
  const step = useMemo(() => questionStep(question, path), [question, path]);
  const { current } = useFlow(sessionId, { shown: step, ahead: step });
  const { saving, problem } = current;
  const state = saving ? 'saving' : problem === undefined ? undefined : 'failed';
  useEffect(() => onAnswering(state), [onAnswering, state]);
  return <StepView {...current} saving={saving || busy} headingId={headingId} />;
}

type Page = PageOf<'landing'>;

interface CallToAction {
  readonly callToAction: LandingValue['callToAction'];
  /** Whether a click is being saved or is leading on. */
  readonly clicking: boolean;
}

/** The call to action of a landing page: saves the click in the session, and leads on even if that fails. */
function useCallToAction({ callToAction }: Page, session: StartedSession | undefined): CallToAction {
  const page = usePageData();
  const { funnel } = page;
  const [clicking, setClicking] = useState(false);
  const { field, value, call, to } = callToAction;

  const click = async (place = callToAction.location) => {
    if (clicking || !session) return;
    setClicking(true);
    record({ fact: 'callToActionClicked', sessionId: session.id, location: place });
    const saved = saveClick[call](page, session.id, { [field]: value }).catch((error) =>
      console.warn('The click could not be saved.', error),
    );
    // While the click is being saved, fetch and draw the next step.
    const fetched = fetchStep(funnel, to);
    let waiting = true;
    afterPaint(() => waiting && prerender(to));
    await saved;
    const owned = await session.saved.catch(() => session);
    await fetched;
    waiting = false;
    goOn(funnel, to, owned);
    setClicking(false);
  };

  return { clicking, callToAction: { field, value, click } };
}

type Save = (page: PageData, id: string, fields: Fields) => Promise<unknown>;

const saveClick: { [Call in Page['callToAction']['call']]: Save } = {
  submit: submitIn,
  update: (page, id, fields) =>
    update(id, fields).catch((error) => {
      if (isUnknownSession(error)) return submitIn(page, id, fields);
      throw error;
    }),
};
