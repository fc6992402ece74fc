import { VisuallyHidden } from '../../../renderer/ui/VisuallyHidden.tsx';
import styles from './Count.module.css';

interface CountProps {
  readonly count: number;
  readonly tone: 'error' | 'warning';
  /** The same in words, for who does not see it. */
  readonly label: string;
}

/** How many of something there are, beside its name; nothing if there are none. */
export const Count = ({ count, tone, label }: CountProps) =>
  count > 0 && (
    <span className={`${styles.count} ${styles[tone]}`}>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
