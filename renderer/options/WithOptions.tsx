import { pathTaken } from '../../engine/path-taken.ts';
import { type Answer, type Answers, type Checked, skipped } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { compared } from '../../schema/kinds/compare.ts';
import { OwnPicture } from '../art/OwnPicture.tsx';
import { useView } from '../code/view-code.ts';
import { SessionField } from '../forms/SessionField.tsx';
import { useInOrder } from '../kinds/in-order.ts';
import { codeOfKind } from '../kinds/index.ts';
import { otherCode } from '../kinds/other-code.ts';
import type { AnyViewProps } from '../kinds/view-props.ts';
import { Button } from '../ui/Button.tsx';
import { BackLink } from './BackLink.tsx';
import { HelpButton } from './HelpButton.tsx';
import { InHeader } from './InHeader.tsx';
import { repliesOf } from './replies.ts';
import styles from './WithOptions.module.css';
import { WithReplies } from './WithReplies.tsx';

export { withOptions } from '../../schema/kinds/options.ts';
export { comparedHere };

/** The checked answer to a step, or its rejection beside an answer that counts there. */
const comparedHere = (funnel: Funnel, step: Step, checked: Checked<Answer>, answers: Answers) =>
  compared(step.compare, checked, pathTaken(funnel, answers, step.path).answers);

/**
 * A question with its options: a picture, the reason for it and a help button above, and below a button to skip it and a link back, which
 * some layouts have in the header.
 */
export default function WithOptions(props: AnyViewProps) {
  const { step, answer, saving, onAnswer } = props;
  const { optional, other, back, helpSheet, picture, why } = step;
  const replies = repliesOf(step);
  const inHeader = (props.funnel.theme.layout ?? 'plain') !== 'plain';
  const Question = useView(codeOfKind(step));
  const WithOther = useView(otherCode);
  const funnel = useInOrder(props.funnel, step);
  const question = { ...props, funnel, answer: answer === skipped ? undefined : answer };
  const asked = (onAnswer: AnyViewProps['onAnswer']) =>
    other ? (
      <WithOther {...question} onAnswer={onAnswer} Question={Question} other={other} />
    ) : (
      <Question {...question} onAnswer={onAnswer} />
    );

  return (
    <>
      {picture && <OwnPicture picture={picture} place="step" />}
      {helpSheet && <HelpButton sheet={helpSheet} />}
      {why && (
        <details className={styles.why}>
          <summary>{why.label}</summary>
          <p>{why.text}</p>
        </details>
      )}
      {replies ? (
        <WithReplies {...props} replies={replies}>
          {asked}
        </WithReplies>
      ) : (
        asked(onAnswer)
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
