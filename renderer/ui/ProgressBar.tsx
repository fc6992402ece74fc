import styles from './Progress.module.css';

interface ProgressBarProps {
  /** What the bar stands for, for screen readers. */
  readonly label: string;
  /** The filled share of the bar, 0 to 100. */
  readonly percent: number;
}

/** A bar that is filled from its start. Drawn with attributes: a page that arrives complete may have no inline style. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <svg
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <rect className={styles.filled} width={`${percent}%`} height="100%" rx="4" />
    </svg>
  );
}
