import type { Answer } from '../../schema/answer.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import { answerAmong, answersByField, type Kind, textsByField } from '../../schema/kinds/kind.ts';
import { skipped } from '../../schema/options/optional.ts';
import { withOptions } from '../../schema/options/with-options.ts';
import type { Step } from '../../schema/step.ts';
import { useView, type ViewCode } from '../code/view-code.ts';
import { SessionField } from '../forms/SessionField.tsx';
import { Button } from '../ui/Button.tsx';
import { views } from './index.ts';
import type { KindViewProps } from './view-props.ts';
import styles from './WithOptions.module.css';

/** The kind of a step with its options; needs the code of the kind itself. */
const kindWith = (step: Step): Kind<Step, Answer> =>
  withOptions(views[step.kind].kind() as unknown as Kind<Step, Answer>, step);

/** How the answers to questions with options are checked and kept. */
export const kindWithOptions: Kind<Step, Answer> = {
  call: 'update',
  check: (step, raw, catalog) => kindWith(step).check(step, raw, catalog),
  format: (step, answer) => kindWith(step).format(step, answer),
  parts: {
    split: (step, answer) => answersByField(kindWith(step), step, answer),
    join: (step, answers) => answerAmong(kindWith(step), step, answers),
    format: (step, answer) => textsByField(kindWith(step), step, answer),
  },
};

/** A question with its options: below it, the button that skips it. */
export function WithOptions(props: KindViewProps<KindName>) {
  const { funnel, step, answer, saving, onAnswer } = props;
  const Question = useView(views[step.kind] as unknown as ViewCode<KindViewProps<KindName>>);

  return (
    <>
      <Question {...props} answer={answer === skipped ? undefined : answer} />
      {step.optional && (
        <form
          className={styles.skip}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving) onAnswer(skipped);
          }}
        >
          {step.opensWithoutSession && <SessionField funnel={funnel} />}
          <Button type="submit" variant="quiet" name={step.field} value={skipped} busy={saving}>
            {step.optional.label}
          </Button>
        </form>
      )}
    </>
  );
}
