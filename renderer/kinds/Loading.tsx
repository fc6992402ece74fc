import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import type { Answers } from '../../schema/answers/answer.ts';
import type { Step, StepOf } from '../../schema/declaration/step.ts';
import { choice } from '../../schema/kinds/choice.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { formQuestions, questionName } from '../../schema/questions/form-questions.ts';
import { useShown } from '../page/shown.ts';
import { Card } from '../ui/Card.tsx';
import { CheckMark } from '../ui/fields/CheckMark.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { Choice } from './Choice.tsx';
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
 * A ring that fills automatically and answers the step once it is full. It stands still while it asks something. If the
 * save fails, a Continue button tries again.
 */
function Loading(props: KindViewProps<'loading'>) {
  const { step, problem, onAnswer } = props;
  const [answers, setAnswers] = useState<Answers>({});
  const questions = useMemo(() => formQuestions(step), [step]);
  const open = questions.findIndex(({ field }) => answers[field] === undefined);
  // Without a question left, there is nothing to stop at.
  const stop = open < 0 ? 100 : (100 * (open + 1)) / (questions.length + 1);
  const percent = useElapsedPercent(step, stop);
  const full = percent >= 100;
  const states = bandStates(percent, step.messages.length);
  const question = percent < stop ? undefined : questions[open];

  const finish = useEffectEvent(() => onAnswer(step.value, answers));
  useEffect(() => {
    if (full) finish();
  }, [full]);

  return (
    <div className={styles.loading}>
      <LoadingRing percent={percent} view={props} />
      {question && (
        <LoadingQuestion
          key={question.field}
          view={props}
          question={question}
          onAnswer={(given) => setAnswers({ ...answers, ...given })}
        />
      )}
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
        <span role="status">{question?.heading || step.messages[states.indexOf('active')]}</span>
      </VisuallyHidden>
      {problem !== undefined && <StepForm {...props} onSubmit={finish} />}
    </div>
  );
}

/**
 * The percentage of a loading step, 0 to `stop`, which rises from the moment when the visitor sees the step, and goes on
 * from there once `stop` is higher.
 */
function useElapsedPercent({ tickMs, percentPerTick }: StepOf<'loading'>, stop: number): number {
  const [percent, setPercent] = useState(0);
  const begun = useRef(0);
  const stands = percent >= stop;
  const shown = useShown();

  useEffect(() => {
    if (stands || !shown) return;
    const start = performance.now();
    const before = begun.current;
    const timer = setInterval(() => {
      const passed = percentAfter(performance.now() - start, { tickMs, percentPerTick });
      begun.current = Math.min(stop, before + passed);
      setPercent(begun.current);
    }, tickMs);
    return () => clearInterval(timer);
  }, [stands, stop, shown, tickMs, percentPerTick]);

  return percent;
}

interface LoadingQuestionProps {
  readonly view: KindViewProps<'loading'>;
  readonly question: Step;
  /** Called with the checked answer, by field. */
  onAnswer(answers: Answers): void;
}

/** A question that the ring waits for: one tap answers. */
function LoadingQuestion({ view, question, onAnswer }: LoadingQuestionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The schema takes no other kind, and says nothing of a Continue button.
  const step = { ...(question as StepOf<'choice'>), confirm: false };

  useEffect(() => heading.current?.focus(), []);

  const check = (raw: unknown) => {
    const checked = choice.check(step, raw, view.funnel);
    if (checked.ok) onAnswer({ [step.field]: checked.answer });
  };
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {questionName(question)}
      </h2>
      <Choice
        {...view}
        step={step}
        headingId={id}
        answer={undefined}
        refusal={undefined}
        problem={undefined}
        onAnswer={check}
      />
    </section>
  );
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
