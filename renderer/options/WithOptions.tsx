import { useMemo } from 'react';
import { pathTaken } from '../../engine/path-taken.ts';
import { type Answer, type Answers, type Checked, skipped } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { offered } from '../../schema/kinds/choices-from.ts';
import { compared } from '../../schema/kinds/compare.ts';
import { withOptions } from '../../schema/kinds/options.ts';
import { preselectedAnswer, preselectedText } from '../../schema/kinds/preselected.ts';
import type { Fields } from '../api/calls.ts';
import { OwnPicture } from '../art/OwnPicture.tsx';
import { OptionalChunk } from '../code/OptionalChunk.tsx';
import { fetched, useView } from '../code/view-code.ts';
import { SessionField } from '../forms/SessionField.tsx';
import { codeOfKind } from '../kinds/index.ts';
import { otherCode } from '../kinds/other-code.ts';
import { useInOrder } from '../kinds/use-in-order.ts';
import type { AnyViewProps } from '../kinds/view-props.ts';
import { leftPreselected } from '../tracking/left-preselected.ts';
import { Button } from '../ui/Button.tsx';
import { BackLink } from './BackLink.tsx';
import { HelpButton } from './HelpButton.tsx';
import { InHeader } from './InHeader.tsx';
import type * as Timed from './QuestionTimer.tsx';
import type { QuestionTimerProps } from './QuestionTimer.tsx';
import { repliesOf } from './replies.ts';
import styles from './WithOptions.module.css';
import { WithReplies } from './WithReplies.tsx';

export { checkedBeside, withOptions };

/** Few questions have a timer. */
const timerCode = fetched<QuestionTimerProps, Pick<typeof Timed, 'toldOver'>>(
  'options/QuestionTimer.tsx',
  () => import('./QuestionTimer.tsx'),
);

/** What tracking hears of a completed step besides its answer. In: the step as the session sees it, and the stored texts by field. */
export const toldBesides = (funnel: Funnel, step: Step, texts: Fields): Fields => ({
  ...leftPreselected(funnel, step, texts),
  ...timerCode.exported?.toldOver(step),
});

/** What is entered at a step, checked beside the answers that count there: against them, and by the choices that they leave. */
function checkedBeside(
  funnel: Funnel,
  step: Step,
  check: (question: Step, catalog: Funnel) => Checked<Answer>,
  answers: Answers,
): Checked<Answer> {
  const { answers: earlier } = pathTaken(funnel, answers, step.path);
  const { catalog, question } = offered(funnel, step, earlier);
  return compared(step.compare, check(question, catalog), earlier);
}

/**
 * The funnel with the choices that a step offers; and the answer that is marked: the earlier one if all of it is still
 * offered, else the preselected one.
 */
function useOffered({ funnel, step, answer, answers }: AnyViewProps) {
  const { catalog, question, preselected } = useMemo(() => {
    const earlier = step.choicesFrom ? pathTaken(funnel, answers, step.path).answers : {};
    return { ...offered(funnel, step, earlier), preselected: preselectedAnswer(funnel, step, earlier) };
  }, [funnel, step, answers]);
  const stands =
    question === step || withOptions(codeOfKind(step).kind(), step).check(question, answer, catalog).ok;
  const marked = (stands ? answer : undefined) ?? preselected;
  return { funnel: catalog, answer: marked === skipped ? undefined : marked };
}

/** What a question with a preselected answer has besides: a Continue button, which takes that before scripts run too. */
function withContinue(funnel: Funnel, step: Step) {
  const value = preselectedText(funnel, step);
  if (value === undefined) return { step };
  return { step: Object.assign({}, step, { confirm: true }), sent: { name: step.field, value } };
}

/**
 * A question with its options: a picture, the reason for it and a help button above, and below a button to skip it and a link back, which
 * some layouts have in the header.
 */
export default function WithOptions(props: AnyViewProps) {
  const { step, saving, onAnswer } = props;
  const { optional, other, back, helpSheet, picture, timer, why } = step;
  const replies = repliesOf(step);
  const inHeader = (props.funnel.theme.layout ?? 'plain') !== 'plain';
  const Question = useView(codeOfKind(step));
  const WithOther = useView(otherCode);
  const QuestionTimer = timerCode.view();
  const { funnel, answer } = useOffered(props);
  const question = { ...props, ...withContinue(funnel, step), funnel: useInOrder(funnel, step), answer };
  const questionWith = (onAnswer: AnyViewProps['onAnswer']) =>
    other ? (
      <WithOther {...question} onAnswer={onAnswer} Question={Question} other={other} />
    ) : (
      <Question {...question} onAnswer={onAnswer} />
    );

  return (
    <>
      {picture && <OwnPicture picture={picture} place="step" />}
      {helpSheet && <HelpButton sheet={helpSheet} />}
      {/* Who has answered already has all the time there is. */}
      {timer && props.answer === undefined && (
        <OptionalChunk>
          <QuestionTimer
            timer={timer}
            funnel={props.funnel}
            saving={saving}
            onOver={() => timer.then === 'skip' && onAnswer(skipped)}
          />
        </OptionalChunk>
      )}
      {why && (
        <details className={styles.why}>
          <summary>{why.label}</summary>
          <p>{why.text}</p>
        </details>
      )}
      {replies ? (
        <WithReplies {...props} replies={replies}>
          {questionWith}
        </WithReplies>
      ) : (
        questionWith(onAnswer)
      )}
      {back && inHeader && (
        <InHeader>
          <BackLink path={step.path} />
        </InHeader>
      )}
      {(optional || (back && !inHeader)) && (
        <div className={styles.below}>
          {optional && (
            <Skip step={step} label={optional.label} saving={saving} onSkip={() => onAnswer(skipped)} />
          )}
          {back && !inHeader && <BackLink path={step.path} />}
        </div>
      )}
    </>
  );
}

interface SkipProps {
  readonly step: Step;
  readonly label: string;
  readonly saving: boolean;
  onSkip(): void;
}

/** The button that skips a question; before scripts run, a form of its own that sends the skip. */
const Skip = ({ step, label, saving, onSkip }: SkipProps) => (
  <form
    method="post"
    onSubmit={(event) => {
      event.preventDefault();
      if (!saving) onSkip();
    }}
  >
    {step.opensWithoutSession && <SessionField />}
    <Button type="submit" variant="quiet" name={step.field} value={skipped} busy={saving}>
      {label}
    </Button>
  </form>
);
