import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { StepOf } from '../../schema/declaration/step.ts';
import { useShown } from '../page/shown.ts';
import { Card } from '../ui/Card.tsx';
import { CheckMark } from '../ui/fields/CheckMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Loading.module.css';
import { LoadingRing } from './LoadingRing.tsx';
import { type BandState, bandStates, percentAfter } from './loading-bands.ts';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

export { marker as kind } from '../../schema/kinds/marker.ts';
export { Loading as View };

const marks: { [State in BandState]: ReactNode } = {
  done: <CheckMark />,
  active: <Spinner />,
  pending: undefined,
};

/**
 * A ring that fills automatically and answers the step once it is full. If the save fails, a Continue button tries
 * again.
 */
function Loading({ funnel, step, headingId, onAnswer, saving, problem }: KindViewProps<'loading'>) {
  const percent = useElapsedPercent(step);
  const full = percent >= 100;
  const states = bandStates(percent, step.messages.length);

  const finish = useEffectEvent(() => onAnswer(step.value));
  useEffect(() => {
    if (full) finish();
  }, [full]);

  return (
    <div className={styles.loading}>
      <LoadingRing
        percent={percent}
        circumference={step.ringCircumference}
        language={funnel.language}
        labelledBy={headingId}
      />
      <Card>
        <ol className={styles.messages}>
          {step.messages.map((message, index) => {
            const state = states[index] ?? 'pending';
            return (
              <li key={message} className={styles[state]}>
                <span className={styles.mark}>{marks[state]}</span>
                {message}
              </li>
            );
          })}
        </ol>
      </Card>
      <VisuallyHidden>
        <span role="status">{step.messages[states.indexOf('active')]}</span>
      </VisuallyHidden>
      {problem !== undefined && (
        <StepForm funnel={funnel} step={step} saving={saving} onSubmit={() => onAnswer(step.value)} />
      )}
    </div>
  );
}

/** The percentage of a loading step, 0 to 100, which rises from the moment when the visitor sees the step. */
function useElapsedPercent({ tickMs, percentPerTick }: StepOf<'loading'>): number {
  const [percent, setPercent] = useState(0);
  const full = percent >= 100;
  const shown = useShown();

  useEffect(() => {
    if (full || !shown) return;
    const start = performance.now();
    const timer = setInterval(() => {
      setPercent(percentAfter(performance.now() - start, { tickMs, percentPerTick }));
    }, tickMs);
    return () => clearInterval(timer);
  }, [full, shown, tickMs, percentPerTick]);

  return percent;
}
