import { Section } from './Section.tsx';
import styles from './Stats.module.css';
import type { BlockViewProps } from './view-props.ts';

/** Large numbers with what they count. */
export function Stats({ block }: BlockViewProps<'stats'>) {
  return (
    <Section heading={block.heading}>
      <dl className={styles.stats}>
        {block.items.map(({ value, label }) => (
          <div key={label} className={styles.stat}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
