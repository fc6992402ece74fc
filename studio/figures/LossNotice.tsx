import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import type { StepFigures } from '../../server/api.ts';
import { useFormats } from './formats.ts';
import styles from './LossNotice.module.css';
import type { AnalyticsPage } from './texts.ts';

interface LossNoticeProps {
  /** The sentence, with its gaps. */
  readonly text: AnalyticsPage['steps']['biggestLoss'];
  readonly steps: readonly StepFigures[];
}

/** A sentence with the step where the most visitors leave; nothing if nobody leaves. */
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

/** The step where the most sessions left; among equals the one with the larger share; undefined if none left. */
export function biggestLoss(steps: readonly StepFigures[]): StepFigures | undefined {
  const [worst] = steps
    .filter(({ left }) => left > 0)
    .sort((a, b) => b.left - a.left || a.entered - b.entered);
  return worst;
}
