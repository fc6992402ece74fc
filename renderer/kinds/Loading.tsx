import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Card } from '../ui/Card.tsx';
import { CheckMark } from '../ui/CheckMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Loading.module.css';
import { LoadingRing } from './LoadingRing.tsx';
import { type BandState, bandStates } from './loading-bands.ts';
import { StepForm } from './StepForm.tsx';
import { useElapsedPercent } from './use-elapsed-percent.ts';
import type { KindViewProps } from './view-props.ts';

const marks: { [State in BandState]: ReactNode } = {
  done: <CheckMark />,
  active: <Spinner />,
  pending: undefined,
};

/**
 * A ring that fills by itself and answers the step once it is full. The pause before
 * moving on belongs to whoever saves the answer; where that failed, Continue tries again.
 */
export function Loading({ funnel, step, headingId, onAnswer, saving, problem }: KindViewProps<'loading'>) {
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
