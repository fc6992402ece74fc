import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { type Actor, createActor } from 'xstate';
import { createFunnelMachine, type FunnelMachine } from '../../engine/machine.ts';
import { answerEvent, openEvent } from '../../engine/machine-config.ts';
import { phaseOf } from '../../engine/phase.ts';
import type { Answer } from '../../schema/answer.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import type { Step } from '../../schema/step.ts';
import { stepFor } from '../../schema/variant.ts';
import { usePageData } from '../page-data.ts';
import { recallAnswers } from '../session/answer-memory.ts';
import { withSession } from '../session/session-id.ts';
import { flowEffects } from './effects.ts';

/** What a step's screen needs of the flow. */
export interface Flow {
  /** The step as this session sees it. */
  readonly step: Step;
  /** Whether the machine runs; before, there is no session, and no earlier answer is known. */
  readonly running: boolean;
  /** The answer given earlier, if there is one. */
  readonly answer: Answer | undefined;
  readonly saving: boolean;
  /** What is wrong, as one sentence: the answer was refused, or could not be kept. */
  readonly problem: string | undefined;
  /** Checks what the view made of the visitor's input, and has it kept. */
  onAnswer(raw: unknown): void;
}

/** Runs the funnel's machine for a session, once there is one. The address leads: whatever step it names is opened. */
export function useFlow(sessionId: string | undefined, shown: Step): Flow {
  const { funnel } = usePageData();
  const [refusal, setRefusal] = useState<string>();
  const actor = useActor(sessionId);
  const snapshot = useSnapshot(actor);
  const step = useMemo(
    () => (sessionId === undefined ? shown : stepFor(funnel, shown, sessionId)),
    [funnel, shown, sessionId],
  );
  const { path } = step;
  const phase = phaseOf(snapshot?.value, path);

  useEffect(() => {
    if (!actor) return;
    setRefusal(undefined);
    const open = () => {
      if (!phaseOf(actor.getSnapshot().value, path)) actor.send({ type: openEvent(path) });
    };
    open();
    // The browser may bring the page back as it was left for checkout.
    addEventListener('pageshow', open);
    return () => removeEventListener('pageshow', open);
  }, [actor, path]);

  return {
    step,
    running: actor !== undefined,
    answer: snapshot?.context.answers[step.field],
    // Until the machine stands at the shown step, a tap would be lost; before it runs, nobody can tap.
    saving: actor !== undefined && (phase === undefined || phase === 'saving'),
    problem: refusal ?? (phase === 'problem' ? funnel.texts.saveFailed : undefined),
    onAnswer: (raw) => {
      const checked = kindOf(step).check(step, raw, funnel);
      setRefusal(checked.ok ? undefined : checked.problem);
      if (checked.ok) actor?.send({ type: answerEvent(path), answer: checked.answer });
      else console.error(checked.problem);
    },
  };
}

/** The machine of the session, running for as long as the screen is there. It starts before anything is painted. */
function useActor(sessionId: string | undefined): Actor<FunnelMachine> | undefined {
  const page = usePageData();
  const [, navigate] = useLocation();
  const [actor, setActor] = useState<Actor<FunnelMachine>>();

  useLayoutEffect(() => {
    if (sessionId === undefined) return;
    const { funnel } = page;
    const go = (path: string) => navigate(withSession(funnel, path, sessionId));
    const machine = createFunnelMachine(funnel).provide({ actions: flowEffects(page, sessionId, go) });
    const started = createActor(machine, { input: { answers: recallAnswers(funnel, sessionId) } }).start();
    setActor(started);
    return () => {
      started.stop();
    };
  }, [page, sessionId, navigate]);

  return actor;
}

function useSnapshot(actor: Actor<FunnelMachine> | undefined) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = actor?.subscribe(listener);
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
