import styles from './Progress.module.css';

interface Bar {
  readonly kind: 'bar';
  /** 0 to 100. */
  readonly percent: number;
}

interface Parts {
  readonly kind: 'dots' | 'segments';
  readonly filled: number;
  readonly of: number;
}

interface ProgressProps {
  /** The name of the progress for screen readers. */
  readonly label: string;
  readonly progress: Bar | Parts;
}

/** How far the visitor is: a bar, or a row of dots or segments. */
export function Progress({ label, progress }: ProgressProps) {
  if ('percent' in progress) return <ProgressBar label={label} percent={progress.percent} />;
  const { kind, filled, of } = progress;
  return <ProgressParts label={label} shape={kind} filled={filled} of={of} />;
}

interface ProgressBarProps {
  /** Names the bar to screen readers. */
  readonly label: string;
  /** The filled share of the bar, 0 to 100. */
  readonly percent: number;
}

/**
 * A bar that is filled from its start. Drawn with SVG attributes, since the policy of a page allows no style
 * attributes.
 */
function ProgressBar({ label, percent }: ProgressBarProps) {
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

interface ProgressPartsProps {
  /** Names the parts to screen readers. */
  readonly label: string;
  readonly shape: 'dots' | 'segments';
  /** How many parts are filled, from the first. */
  readonly filled: number;
  readonly of: number;
}

/** A row of dots or segments, the first of them filled. */
function ProgressParts({ label, shape, filled, of }: ProgressPartsProps) {
  return (
    <div
      className={`${styles.parts} ${styles[shape]}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={filled}
      aria-valuetext={`${filled}/${of}`}
    >
      {Array.from({ length: of }, (_, index) => index).map((part) => (
        <span key={part} className={part < filled ? styles.on : undefined} />
      ))}
    </div>
  );
}
