import type { StepFigures } from '../../../server/api.ts';
import type { AnalyticsPage } from './analytics-page.ts';
import { biggestLoss } from './biggest-loss.ts';
import { fillTemplate } from './fill-template.ts';
import styles from './LossNotice.module.css';
import { useFormats } from './use-formats.ts';

interface LossNoticeProps {
  /** The sentence, with its gaps. */
  readonly text: AnalyticsPage['steps']['biggestLoss'];
  readonly steps: readonly StepFigures[];
}

/** Where the most visitors are lost, in a sentence; nothing where none are. */
export function LossNotice({ text, steps }: LossNoticeProps) {
  const { count, share } = useFormats();
  const worst = biggestLoss(steps);
  if (!worst) return null;
  const { title, left, entered } = worst;
  return (
    <p className={styles.loss}>
      {fillTemplate(text, {
        step: title,
        left: count(left),
        entered: count(entered),
        share: share(left, entered),
      })}
    </p>
  );
}
