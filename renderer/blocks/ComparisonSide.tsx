import type { ReactNode } from 'react';
import type { BlockOf } from '../../schema/blocks/index.ts';
import styles from './Comparison.module.css';

interface ComparisonSideProps {
  readonly look: 'before' | 'after';
  readonly side: BlockOf<'comparison'>['before'];
  /** Before every point; decoration. */
  readonly mark: ReactNode;
}

/** One side of a comparison: its title and its points. */
export function ComparisonSide({ look, side, mark }: ComparisonSideProps) {
  return (
    <div className={`${styles.side} ${styles[look]}`}>
      <p className={styles.title}>{side.title}</p>
      <ul className={styles.points}>
        {side.points.map((point) => (
          <li key={point}>
            <span className={styles.mark} aria-hidden="true">
              {mark}
            </span>
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
