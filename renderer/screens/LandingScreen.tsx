import { use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { questionStep } from '../../schema/questions/question-steps.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { type AnswersProps, Landing, type LandingValue } from '../page/landing.ts';
import { usePageData } from '../page/page-data.ts';
import type { PageScreenProps } from '../page/page-screen-props.ts';
import { addressOfSession } from '../session/session-id.ts';
import { type SessionOnServer, type StartedSession, startSession } from '../session/start-session.ts';
import { tellSaveFailure } from '../toast/toast-store.ts';
import { Screen } from './Screen.tsx';
import { StepView } from './StepView.tsx';
import { useCallToAction } from './use-call-to-action.ts';

/** A landing page: starts or resumes the session, and leads into the funnel. */
export function LandingScreen({ page, path }: PageScreenProps<'landing'>) {
  const data = usePageData();
  const { funnel } = data;
  const begun = useRef<StartedSession>(null);
  const [session, setSession] = useState<StartedSession>();
  const [answering, onAnswering] = useState<Parameters<LandingValue['onAnswering']>[0]>();
  const [tapped, setTapped] = useState(false);
  const { clicking, callToAction } = useCallToAction(page, session);
  const busy = clicking || answering === 'saving';
  if (busy && !tapped) setTapped(true);

  // A layout effect runs before the screen records its view, which needs the session.
  useLayoutEffect(() => {
    begun.current ??= startSession(data);
    setSession(begun.current);
  }, [data]);

  useEffect(() => {
    session?.kept.catch((error) => tellSaveFailure(page.onSessionFailure, error));
  }, [session, page]);

  const isIdle = !tapped || answering === 'failed';
  useEffect(() => {
    if (!isIdle) return;
    let gone = false;
    // A session of another version, or in other arms, gets its own page: the server accepts only its choices.
    const show = ({ isForeign }: SessionOnServer) => {
      const elsewhere = !gone && isForeign && addressOfSession(funnel, path);
      if (elsewhere) location.replace(elsewhere);
    };
    session?.kept.then(show, () => {});
    return () => {
      gone = true;
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
