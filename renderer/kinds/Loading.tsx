import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { StepOf } from '../../schema/declaration/step.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { useShown } from '../page/shown.ts';
import { Card } from '../ui/Card.tsx';
import { CheckMark } from '../ui/fields/CheckMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './Loading.module.css';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

export { marker as kind } from '../../schema/kinds/marker.ts';
export { Loading as default };

/** The state of a message while the ring fills. */
type BandState = 'done' | 'active' | 'pending';

const marks: { [State in BandState]: ReactNode } = {
  done: <CheckMark />,
  active: <Spinner />,
  pending: undefined,
};

/**
 * A ring that fills automatically and answers the step once it is full. If the save fails, a Continue button tries
 * again.
 */
function Loading(props: KindViewProps<'loading'>) {
  const { step, problem, onAnswer } = props;
  const percent = useElapsedPercent(step);
  const full = percent >= 100;
  const states = bandStates(percent, step.messages.length);

  const finish = useEffectEvent(() => onAnswer(step.value));
  useEffect(() => {
    if (full) finish();
  }, [full]);

  return (
    <div className={styles.loading}>
      <LoadingRing percent={percent} view={props} />
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
      {problem !== undefined && <StepForm {...props} onSubmit={() => onAnswer(step.value)} />}
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

/**
 * The percentage of the ring after a time.
 *
 * In: milliseconds since the screen opened, and the step's pace. Out: 0 to 100. Counts whole ticks by the time passed,
 * so that a timer that was delayed, as in a hidden tab, catches up at its next tick.
 */
export function percentAfter(
  elapsedMs: number,
  { tickMs, percentPerTick }: Pick<StepOf<'loading'>, 'tickMs' | 'percentPerTick'>,
): number {
  return Math.min(100, Math.floor(elapsedMs / tickMs) * percentPerTick);
}

/**
 * The state of each message at this percentage, 0 to 100. The messages divide the range into equal bands; the message
 * whose band contains the percentage is active. At 100 all are done.
 */
export function bandStates(percent: number, messages: number): readonly BandState[] {
  const active = Math.floor((percent / 100) * messages);
  return Array.from({ length: messages }, (_, band) => {
    if (band < active) return 'done';
    return band === active ? 'active' : 'pending';
  });
}

const strokeWidth = 9;

/** Space around the ring, so that its edge is not cut between two pixels. */
const room = 1;

/** A ring that closes from the top, clockwise, with its percentage in the middle. */
function LoadingRing({
  percent,
  view,
}: {
  readonly percent: number;
  readonly view: KindViewProps<'loading'>;
}) {
  const { ringCircumference: circumference } = view.step;
  const radius = circumference / (2 * Math.PI);
  const centre = radius + strokeWidth / 2 + room;
  const circle = { cx: centre, cy: centre, r: radius };
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-labelledby={view.headingId}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg width={`${(centre * 3) / 16}rem`} viewBox={`0 0 ${centre * 2} ${centre * 2}`} aria-hidden="true">
        <circle className={styles.track} {...circle} />
        <circle
          className={styles.fill}
          {...circle}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - percent / 100)}
        />
      </svg>
      <span className={styles.percent} aria-hidden="true">
        {numberFormat(view.funnel.language, { style: 'percent' }).format(percent / 100)}
      </span>
    </div>
  );
}
