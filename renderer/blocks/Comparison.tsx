import type { ReactNode } from 'react';
import type { BlockOf } from '../../schema/declaration/blocks/index.ts';
import { OwnPicture } from '../art/OwnPicture.tsx';
import { CheckMark } from '../ui/fields/CheckMark.tsx';
import styles from './Comparison.module.css';
import { Section } from './Section.tsx';
import type { BlockViewProps } from './view-props.ts';

/** Before and after, side by side. */
export function Comparison({ block }: BlockViewProps<'comparison'>) {
  return (
    <Section heading={block.heading}>
      <div className={styles.sides}>
        <ComparisonSide look="before" side={block.before} mark="×" />
        <ComparisonSide look="after" side={block.after} mark={<CheckMark />} />
      </div>
    </Section>
  );
}

interface ComparisonSideProps {
  readonly look: 'before' | 'after';
  readonly side: BlockOf<'comparison'>['before'];
  /** Before every point; decoration. */
  readonly mark: ReactNode;
}

/** One side of a comparison: its title and its points. */
function ComparisonSide({ look, side, mark }: ComparisonSideProps) {
  return (
    <div className={`${styles.side} ${styles[look]}`}>
      {side.picture && <OwnPicture picture={side.picture} below />}
      <p className={styles.title}>{side.title}</p>
      {side.points && (
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
      )}
    </div>
  );
}
