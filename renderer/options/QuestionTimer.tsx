import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Timer } from '../../schema/declaration/options/timer.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { timeOver } from '../../schema/questions/time-over.ts';
import { type Fields, update } from '../api/calls.ts';
import { useShown } from '../page/shown.ts';
import { readSessionId } from '../session/session-id.ts';
import { sessionStarted } from '../session/start-session.ts';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './QuestionTimer.module.css';

export interface QuestionTimerProps {
  readonly timer: Timer;
  readonly funnel: Funnel;
  /** Whether an answer is being saved: the time then stands still. */
  readonly saving: boolean;
  /** Called once, when the time is over. */
  onOver(): void;
}

/** The seconds left at which screen readers are told: as many as people have to ask for more (WCAG 2.2.1). */
const warning = 20;

/**
 * The time that is left for a question, and a button that gives as much again, as often as visitors like. It runs from
 * the moment when they see the question, and needs scripts: without them there is no end.
 */
export default function QuestionTimer({ timer, funnel, saving, onOver }: QuestionTimerProps) {
  const { seconds, label, more, over, field } = timer;
  const { language } = funnel;
  const [granted, setGranted] = useState(seconds);
  const passed = useSecondsPassed(saving, granted);
  const isOver = passed !== undefined && passed >= granted;
  const end = useEffectEvent(() => {
    if (field) void storeOver(funnel, field);
    onOver();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (passed === undefined) return null;

  const left = Math.ceil(granted - passed);
  const isShort = left <= warning;
  return (
    <div className={styles.timer}>
      {isOver ? (
        <p>{over}</p>
      ) : (
        <>
          <p role="timer">
            {label}{' '}
            <strong className={isShort ? styles.short : styles.left}>{inWords(left, language)}</strong>
          </p>
          <Button variant="quiet" onClick={() => setGranted(granted + seconds)}>
            {more}
          </Button>
        </>
      )}
      <VisuallyHidden>
        {/* The same words until something happens: the seconds are not read out one by one. */}
        <span role="status">
          {isOver ? over : `${label} ${inWords(isShort ? warning : granted, language)}`}
        </span>
      </VisuallyHidden>
    </div>
  );
}

/** The fields of the timers whose time has run out in this tab. */
const runOut = new Set<string>();

/** Keeps that the time ran out, beside the answer, which it may come before or after. */
async function storeOver(funnel: Funnel, field: string): Promise<void> {
  runOut.add(field);
  await sessionStarted();
  const sessionId = readSessionId(funnel);
  if (sessionId === undefined) return;
  await update(sessionId, { [field]: timeOver }).catch((error) =>
    console.warn('That the time ran out could not be saved.', error),
  );
}

/** The property of the event that tells that the time for the step ran out. */
export const toldOver = ({ timer }: Step): Fields =>
  timer?.field && runOut.has(timer.field) ? { [timer.field]: timeOver } : {};

/** The seconds since the visitor saw the question, up to a limit, without those in which it stood still. */
function useSecondsPassed(stands: boolean, limit: number): number | undefined {
  const [passed, setPassed] = useState<number>();
  const before = useRef(0);
  const shown = useShown();
  const isOver = passed !== undefined && passed >= limit;

  useEffect(() => {
    if (!shown || stands || isOver) return;
    const began = performance.now() - before.current * 1000;
    const tick = () => {
      before.current = (performance.now() - began) / 1000;
      setPassed(before.current);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [shown, stands, isOver]);
  return passed;
}

/** Such as '2 minutes', or '45 seconds' in the last one. */
function inWords(seconds: number, language: string): string {
  const [count, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second'];
  return numberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
