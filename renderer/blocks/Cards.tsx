import { Icon } from '../art/icons.tsx';
import { Card } from '../ui/Card.tsx';
import styles from './Cards.module.css';
import { Section } from './Section.tsx';
import type { BlockViewProps } from './view-props.ts';

/** Cards with an icon, a title and a sentence each. */
export function Cards({ block }: BlockViewProps<'cards'>) {
  return (
    <Section heading={block.heading}>
      <ul className={styles.cards}>
        {block.cards.map(({ icon, title, text }) => (
          <Card key={title} as="li">
            <div className={styles.card}>
              {icon && (
                <span className={styles.icon}>
                  <Icon name={icon} />
                </span>
              )}
              <div>
                <p className={styles.title}>{title}</p>
                <p className={styles.text}>{text}</p>
              </div>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
