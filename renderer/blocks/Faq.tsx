import styles from './Faq.module.css';
import { Section } from './Section.tsx';
import type { BlockViewProps } from './view-props.ts';

/** Questions that open to their answers. */
export function Faq({ block }: BlockViewProps<'faq'>) {
  return (
    <Section heading={block.heading}>
      <div className={styles.list}>
        {block.items.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
