import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { answerEvent, openEvent } from '../../engine/events.ts';
import { phaseOf } from '../../engine/phase.ts';
import type { Answer } from '../../schema/answer.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import type { Step } from '../../schema/step.ts';
import { stepFor } from '../../schema/variant.ts';
import { useFunnel } from '../page/page-data.ts';
import type { FlowActor } from './start-flow.ts';
import { useFlowActor } from './use-flow-actor.ts';

/** A step of the flow, with what its content needs of it. */
export interface FlowStep {
  /** The step as this session sees it. */
  readonly step: Step;
  /** The answer given earlier, if there is one. */
  readonly answer: Answer | undefined;
  readonly saving: boolean;
  /** What is wrong, as one sentence: the answer was refused, or could not be kept. */
  readonly problem: string | undefined;
  /** Checks what the view made of the visitor's input, and has it kept; once the machine runs, where it does not yet. */
  onAnswer(raw: unknown): void;
}

/** What a step's screen needs of the flow. */
interface Flow {
  /** Whether the machine runs; before, no earlier answer is known. */
  readonly running: boolean;
  readonly current: FlowStep;
  /** The step to draw out of sight, if there is one. Nobody can answer it. */
  readonly next: FlowStep | undefined;
}

/** An answer that is given before the machine runs. It waits for it. */
interface EarlyAnswer {
  readonly path: string;
  readonly answer: Answer;
}

/** Has the machine stand at the step of a path, where it does not. */
function openIn(actor: FlowActor, path: string): void {
  if (!phaseOf(actor.getSnapshot().value, path)) actor.send({ type: openEvent(path) });
}

/** The machine's snapshot; undefined while it does not run. React's own store hook: `@xstate/react` adds 1 kB to every page. */
function useSnapshot(actor: FlowActor | undefined) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = actor?.subscribe(onChange);
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => actor?.getSnapshot(),
    () => undefined,
  );
}

/** Runs the funnel's machine for a session, once there is one. The address leads: whatever step it names is opened. */
export function useFlow(sessionId: string | undefined, { shown, ahead }: StepScreenProps): Flow {
  const funnel = useFunnel();
  const [refusal, setRefusal] = useState<string>();
  const [early, setEarly] = useState<EarlyAnswer>();
  const actor = useFlowActor(sessionId, shown);
  const snapshot = useSnapshot(actor);
  const [step, next] = useMemo(() => {
    const seen = (step: Step) => (sessionId === undefined ? step : stepFor(funnel, step, sessionId));
    return [seen(shown), shown === ahead ? undefined : seen(ahead)];
  }, [funnel, shown, ahead, sessionId]);
  const { path } = step;
  const phase = phaseOf(snapshot?.value, path);

  useEffect(() => {
    if (!actor) return;
    setRefusal(undefined);
    const open = () => openIn(actor, path);
    open();
    // The browser may bring the page back as it was left for checkout.
    addEventListener('pageshow', open);
    return () => removeEventListener('pageshow', open);
  }, [actor, path]);

  useEffect(() => {
    if (!actor || !phase || !early) return;
    setEarly(undefined);
    if (early.path === path) actor.send({ type: answerEvent(path), answer: early.answer });
  }, [actor, early, path, phase]);

  const answered = (raw: unknown) => {
    const checked = kindOf(step).check(step, raw, funnel);
    setRefusal(checked.ok ? undefined : checked.problem);
    if (!checked.ok) console.error(checked.problem);
    else if (actor) {
      // The machine has left for the checkout, and the browser is still here: it was stopped, or found nothing there.
      openIn(actor, path);
      actor.send({ type: answerEvent(path), answer: checked.answer });
    } else setEarly({ path, answer: checked.answer });
  };
  const latest = useRef(answered);
  useLayoutEffect(() => {
    latest.current = answered;
  });
  // The same for as long as the screen is there, so that a step is not drawn anew when nothing of it has changed.
  const onAnswer = useCallback((raw: unknown) => latest.current(raw), []);

  const answers = snapshot?.context.answers ?? {};
  return {
    running: actor !== undefined,
    current: {
      step,
      answer: answers[step.field],
      saving: early?.path === path || phase === 'saving',
      problem: refusal ?? (phase === 'problem' ? funnel.texts.saveFailed : undefined),
      onAnswer,
    },
    next: next && { step: next, answer: answers[next.field], saving: false, problem: undefined, onAnswer },
  };
}

/** What the screen of every step is given. */
export interface StepScreenProps {
  /** The step that the address names. */
  readonly shown: Step;
  /** The step that will be shown next, to be drawn out of sight; `shown` itself where there is none. */
  readonly ahead: Step;
}
