import styles from './Progress.module.css';

interface ProgressPartsProps {
  /** What the parts stand for, for screen readers. */
  readonly label: string;
  readonly shape: 'dots' | 'segments';
  /** How many parts are filled, from the first. */
  readonly filled: number;
  readonly of: number;
}

/** A row of dots or segments, the first of them filled. */
export function ProgressParts({ label, shape, filled, of }: ProgressPartsProps) {
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
