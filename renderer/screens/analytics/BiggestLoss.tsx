import type { StepFigures } from '../../../server/api.ts';
import { fillIn } from './fill-in.ts';
import styles from './Steps.module.css';
import { useFormats } from './use-formats.ts';

interface BiggestLossProps {
  /** The sentence, with its gaps. */
  readonly text: string;
  readonly steps: readonly StepFigures[];
}

/** Where the most visitors are lost, in a sentence; nothing where none are. */
export function BiggestLoss({ text, steps }: BiggestLossProps) {
  const { count, share } = useFormats();
  const [worst] = steps.toSorted((one, other) => other.left - one.left);
  if (!worst?.left) return null;
  const { title, left, entered } = worst;
  return (
    <p className={styles.loss}>
      {fillIn(text, {
        step: title,
        left: count(left),
        entered: count(entered),
        share: share(left, entered),
      })}
    </p>
  );
}
