import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { answerEvent, openEvent } from '../../engine/events.ts';
import { phaseOf } from '../../engine/phase.ts';
import type { Answer, Answers } from '../../schema/answers/answer.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { answerAmong, answersByField } from '../../schema/kinds/kind.ts';
import { codeOfAnswers } from '../answers/stored-answers.ts';
import { fetchAll } from '../code/view-code.ts';
import { checkedHere, codeOfQuestion, kindHere } from '../options/question-code.ts';
import { useFunnel, usePageData } from '../page/page-data.ts';
import { type Refusal, refusalOf } from '../page/refusal.ts';
import { afterPaint } from '../page/scheduling.ts';
import type { ReadyStep } from '../texts/fill.ts';
import { readyStep } from '../texts/filling.ts';
import { flowCode } from './flow-code.ts';
import type { FlowActor } from './start-flow.ts';

/** A step of the flow, with the data for its content. */
export interface FlowStep extends ReadyStep {
  /** The answer given earlier, if there is one. */
  readonly answer: Answer | undefined;
  /** All answers that this tab knows. */
  readonly answers: Answers;
  readonly saving: boolean;
  /** Why the last answer was refused, until the next one is given. */
  readonly refusal: Refusal | undefined;
  /** One sentence: why the answer was refused, or that it could not be saved. */
  readonly problem: string | undefined;
  /** Checks the visitor's input and saves the answer; before the machine runs, the answer waits for it. */
  onAnswer(raw: unknown, toQuestions?: Answers): void;
}

/** The earlier answer to a step; undefined until the kind's code, which combines it from its fields, is fetched. */
const answerTo = (step: Step, answers: Answers): Answer | undefined =>
  codeOfQuestion(step).every(({ ready }) => ready) ? answerAmong(kindHere(step), step, answers) : undefined;

const none: Answers = {};

/** The flow, for a step's screen. */
interface Flow {
  /** Whether the machine runs; until then no earlier answer is known. */
  readonly running: boolean;
  readonly current: FlowStep;
  /** The step to draw out of sight, if there is one. Nobody can answer it. */
  readonly next: FlowStep | undefined;
}

/** An answer that is given before the machine runs, and waits for it. */
interface EarlyAnswer {
  readonly path: string;
  readonly answers: Answers;
}

/** Opens the step of a path in the machine, unless it is open. */
function openIn(actor: FlowActor, path: string): void {
  if (!phaseOf(actor.getSnapshot().value, path)) actor.send({ type: openEvent(path) });
}

/** Runs the funnel's machine once there is a session. The machine always opens the step that the address names. */
export function useFlow(sessionId: string | undefined, { shown, ahead }: StepScreenProps): Flow {
  const funnel = useFunnel();
  const [refused, setRefused] = useState<{ readonly path: string; readonly refusal: Refusal }>();
  const refusal = refused?.refusal;
  const [early, setEarly] = useState<EarlyAnswer>();
  const actor = useFlowActor(sessionId, shown, early !== undefined);
  const snapshot = useSelector(actor, (current) => current);
  const answers = snapshot?.context.answers ?? none;
  const [current, next] = useMemo(() => {
    const read = (step: Step) => readyStep(funnel, step, sessionId, answers);
    return [read(shown), shown === ahead ? undefined : read(ahead)];
  }, [funnel, shown, ahead, sessionId, answers]);
  const { step } = current;
  const { path } = step;
  const phase = phaseOf(snapshot?.value, path);

  useEffect(() => {
    if (!actor) return;
    // A refusal may be from before the machine ran; only a refusal of another step is dropped.
    setRefused((last) => (last?.path === path ? last : undefined));
    const open = () => openIn(actor, path);
    open();
    // The browser may restore the page in the state in which it left for checkout.
    addEventListener('pageshow', open);
    return () => removeEventListener('pageshow', open);
  }, [actor, path]);

  useEffect(() => {
    if (!actor || !phase || !early) return;
    setEarly(undefined);
    if (early.path === path) actor.send({ type: answerEvent(path), answers: early.answers });
  }, [actor, early, path, phase]);

  const answered = (raw: unknown, toQuestions?: Answers) => {
    const checked = checkedHere(funnel, step, raw, snapshot?.context.answers ?? none);
    setRefused(checked.ok ? undefined : { path, refusal: refusalOf(funnel, checked) });
    if (!checked.ok) return console.error(checked.problem);
    const answers = { ...toQuestions, ...answersByField(kindHere(step), step, checked.answer) };
    if (!actor) return setEarly({ path, answers });
    // The machine may have left for the checkout while the browser is still here, because loading was stopped.
    openIn(actor, path);
    actor.send({ type: answerEvent(path), answers });
  };
  const latest = useRef(answered);
  useLayoutEffect(() => {
    latest.current = answered;
  });
  // One function for the life of the screen, so that an unchanged step is not drawn again.
  const onAnswer = useCallback((raw: unknown, toQuestions?: Answers) => latest.current(raw, toQuestions), []);

  const untouched = (ready: ReadyStep): FlowStep => ({
    ...ready,
    answer: answerTo(ready.step, answers),
    answers,
    saving: false,
    refusal: undefined,
    problem: undefined,
    onAnswer,
  });
  return {
    running: actor !== undefined,
    current: {
      ...untouched(current),
      saving: early?.path === path || phase === 'saving',
      refusal,
      problem: refusal?.text ?? (phase === 'problem' ? funnel.texts.saveFailed : undefined),
    },
    next: next && untouched(next),
  };
}

/** The properties of a step's screen. */
export interface StepScreenProps {
  /** The step that the address names. */
  readonly shown: Step;
  /** The step to draw out of sight, since it will be shown next; else `shown` itself. */
  readonly ahead: Step;
}

/**
 * The machine of a session, which runs as long as the screen is mounted. A step that opens without a session is shown
 * at once, and the machine's code is loaded after the paint, since it takes a slow phone as long as all other code, or
 * once the network is back. Other steps wait for the code. Throws if the code cannot be loaded; on a landing page only
 * when an answer `needs` it.
 */
function useFlowActor(sessionId: string | undefined, shown: Step, needs: boolean): FlowActor | undefined {
  // The machine runs on while a preview gets other texts.
  const [page] = useState(usePageData());
  // The first step decides: later ones find the machine running.
  const [waited] = useState(!shown.opensWithoutSession);
  const [steps] = useState(() => (shown.createsSession ? [shown] : page.funnel.steps));
  const [actor, setActor] = useState<FlowActor>();
  const [failure, setFailure] = useState<unknown>();
  if (failure && (needs || !shown.createsSession)) throw failure;

  useLayoutEffect(() => {
    if (sessionId === undefined) return;
    let running: FlowActor | undefined;
    let gone = false;
    const run = () => {
      if (gone) return;
      running = flowCode.exported?.startFlow(page, sessionId, steps);
      setActor(running);
    };
    const get = () => {
      const code = [flowCode, ...codeOfAnswers(page.funnel, sessionId)];
      if (code.every(({ ready }) => ready)) return run();
      const wasOnline = navigator.onLine;
      fetchAll(code).then(run, (error) => {
        if (waited || (wasOnline && navigator.onLine)) setFailure(error);
        // The network may be back by the time that the browser says that it was not there.
        else if (navigator.onLine) get();
        else addEventListener('online', get, { once: true });
      });
    };
    if (waited) get();
    else afterPaint(get);
    return () => {
      gone = true;
      removeEventListener('online', get);
      running?.stop();
    };
  }, [page, sessionId, steps, waited]);

  return actor;
}
