import styles from './Progress.module.css';

interface ProgressBarProps {
  /** What the bar stands for, for screen readers. */
  readonly label: string;
  /** The filled share of the bar, 0 to 100. */
  readonly percent: number;
}

/** A bar that is filled from its start. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={styles.filled} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
