import { skipped } from '../../schema/answers/answer.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { useView } from '../code/view-code.ts';
import { SessionField } from '../forms/SessionField.tsx';
import { codeOfKind } from '../kinds/index.ts';
import type { AnyViewProps } from '../kinds/view-props.ts';
import { Button } from '../ui/Button.tsx';
import { BackLink } from './BackLink.tsx';
import { HelpButton } from './HelpButton.tsx';
import styles from './WithOptions.module.css';
import { WithOther } from './WithOther.tsx';

export { withOptions } from '../../schema/kinds/options.ts';

/** A question with its options: a help button above, and below a button to skip it and a link back. */
export default function WithOptions(props: AnyViewProps) {
  const { step, answer, saving, onAnswer } = props;
  const { optional, other, back, helpSheet } = step;
  const Question = useView(codeOfKind(step));
  const question = { ...props, answer: answer === skipped ? undefined : answer };

  return (
    <>
      {helpSheet && <HelpButton sheet={helpSheet} />}
      {other ? <WithOther {...question} Question={Question} other={other} /> : <Question {...question} />}
      {(optional || back) && (
        <div className={styles.below}>
          {optional && (
            <Skip step={step} label={optional.label} saving={saving} onSkip={() => onAnswer(skipped)} />
          )}
          {back && <BackLink path={step.path} />}
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
