import { CheckMark } from '../ui/CheckMark.tsx';
import styles from './Comparison.module.css';
import { ComparisonSide } from './ComparisonSide.tsx';
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
