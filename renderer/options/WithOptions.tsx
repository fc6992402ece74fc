import { skipped } from '../../schema/answers/answer.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import { useView, type ViewCode } from '../code/view-code.ts';
import { views } from '../kinds/index.ts';
import type { KindViewProps } from '../kinds/view-props.ts';
import { BackLink } from './BackLink.tsx';
import { HelpButton } from './HelpButton.tsx';
import { Skip } from './Skip.tsx';
import styles from './WithOptions.module.css';
import { WithOther } from './WithOther.tsx';

export { withOptions } from '../../schema/kinds/options.ts';

/** A question with its options: a help button above, and below a button to skip it and a link back. */
export default function WithOptions(props: KindViewProps<KindName>) {
  const { step, answer, saving, onAnswer } = props;
  const { optional, other, back, helpSheet } = step;
  const Question = useView(views[step.kind] as unknown as ViewCode<KindViewProps<KindName>>);
  const question = { ...props, answer: answer === skipped ? undefined : answer };

  return (
    <>
      {helpSheet && <HelpButton sheet={helpSheet} />}
      {other ? <WithOther {...question} Question={Question} other={other} /> : <Question {...question} />}
      {(optional || back) && (
        <div className={styles.below}>
          {optional && (
            <Skip
              step={step as Step}
              label={optional.label}
              saving={saving}
              onSkip={() => onAnswer(skipped)}
            />
          )}
          {back && <BackLink path={step.path} />}
        </div>
      )}
    </>
  );
}
