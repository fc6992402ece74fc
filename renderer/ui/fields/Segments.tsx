import { useId } from 'react';
import styles from './Segments.module.css';

interface SegmentsProps {
  /** Names the choice to screen readers. */
  readonly label: string;
  readonly options: readonly string[];
  readonly selected: string;
  onSelect(option: string): void;
}

/** A few short options in a row, one of them selected; arrow keys move the selection. */
export function Segments({ label, options, selected, onSelect }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {options.map((option) => (
        <label key={option} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option === selected}
            onChange={() => onSelect(option)}
          />
          <span className={styles.name}>{option}</span>
        </label>
      ))}
    </fieldset>
  );
}
