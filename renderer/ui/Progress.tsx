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

/** How far the visitor is: a bar, or a row of dots or segments, filled from the start. */
export function Progress({ label, progress }: ProgressProps) {
  if (progress.kind === 'bar')
    return (
      // Drawn with SVG attributes, since the policy of a page allows no style attributes.
      <svg
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress.percent}
      >
        <rect className={styles.filled} width={`${progress.percent}%`} height="100%" rx="4" />
      </svg>
    );
  const { kind, filled, of } = progress;
  return (
    <div
      className={`${styles.parts} ${styles[kind]}`}
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
