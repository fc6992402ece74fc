import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { createFunnelMachine } from '../../engine/machine.ts';
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
  /** The answer given earlier, if there is one. */
  readonly answer: Answer | undefined;
  readonly saving: boolean;
  /** What is wrong, as one sentence: the answer was refused, or could not be kept. */
  readonly problem: string | undefined;
  /** Checks what the view made of the visitor's input, and has it kept. */
  onAnswer(raw: unknown): void;
}

/** Runs the funnel's machine for a session. The address leads: whatever step it names is opened. */
export function useFlow(sessionId: string, shown: Step): Flow {
  const page = usePageData();
  const { funnel } = page;
  const [, navigate] = useLocation();
  const [refusal, setRefusal] = useState<string>();

  const machine = useMemo(() => {
    const go = (path: string) => navigate(withSession(funnel, path, sessionId));
    return createFunnelMachine(funnel).provide({ actions: flowEffects(page, sessionId, go) });
  }, [page, funnel, sessionId, navigate]);
  const actor = useActorRef(machine, { input: { answers: recallAnswers(funnel, sessionId) } });
  const snapshot = useSelector(actor, (current) => current);
  const step = useMemo(() => stepFor(funnel, shown, sessionId), [funnel, shown, sessionId]);
  const { path } = step;
  const phase = phaseOf(snapshot.value, path);

  useEffect(() => {
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
    answer: snapshot.context.answers[step.field],
    // Until the machine stands at the shown step, a tap would be lost.
    saving: phase === undefined || phase === 'saving',
    problem: refusal ?? (phase === 'problem' ? funnel.texts.saveFailed : undefined),
    onAnswer: (raw) => {
      const checked = kindOf(step).check(step, raw, funnel);
      setRefusal(checked.ok ? undefined : checked.problem);
      if (checked.ok) actor.send({ type: answerEvent(path), answer: checked.answer });
      else console.error(checked.problem);
    },
  };
}
