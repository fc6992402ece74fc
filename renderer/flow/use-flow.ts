import { useEffect, useMemo, useState } from 'react';
import { answerEvent, openEvent } from '../../engine/machine-config.ts';
import { phaseOf } from '../../engine/phase.ts';
import type { Answer } from '../../schema/answer.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import type { Step } from '../../schema/step.ts';
import { stepFor } from '../../schema/variant.ts';
import { useFunnel } from '../page-data.ts';
import { useFlowActor } from './use-flow-actor.ts';
import { useSnapshot } from './use-snapshot.ts';

/** What a step's screen needs of the flow. */
export interface Flow {
  /** The step as this session sees it. */
  readonly step: Step;
  /** Whether the machine runs; before, no earlier answer is known. */
  readonly running: boolean;
  /** The answer given earlier, if there is one. */
  readonly answer: Answer | undefined;
  readonly saving: boolean;
  /** What is wrong, as one sentence: the answer was refused, or could not be kept. */
  readonly problem: string | undefined;
  /** Checks what the view made of the visitor's input, and has it kept; once the machine runs, where it does not yet. */
  onAnswer(raw: unknown): void;
}

/** An answer that is given before the machine stands at its step. It waits: the machine would not hear it. */
interface EarlyAnswer {
  readonly path: string;
  readonly answer: Answer;
}

/** Runs the funnel's machine for a session, once there is one. The address leads: whatever step it names is opened. */
export function useFlow(sessionId: string | undefined, shown: Step): Flow {
  const funnel = useFunnel();
  const [refusal, setRefusal] = useState<string>();
  const [early, setEarly] = useState<EarlyAnswer>();
  const actor = useFlowActor(sessionId);
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

  useEffect(() => {
    if (!actor || !phase || !early) return;
    setEarly(undefined);
    if (early.path === path) actor.send({ type: answerEvent(path), answer: early.answer });
  }, [actor, early, path, phase]);

  return {
    step,
    running: actor !== undefined,
    answer: snapshot?.context.answers[step.field],
    saving: early?.path === path || phase === 'saving',
    problem: refusal ?? (phase === 'problem' ? funnel.texts.saveFailed : undefined),
    onAnswer: (raw) => {
      const checked = kindOf(step).check(step, raw, funnel);
      setRefusal(checked.ok ? undefined : checked.problem);
      if (!checked.ok) console.error(checked.problem);
      else if (actor && phase) actor.send({ type: answerEvent(path), answer: checked.answer });
      else setEarly({ path, answer: checked.answer });
    },
  };
}
