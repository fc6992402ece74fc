import { Illustration } from '../art/Illustration.tsx';
import { ActionButton } from './CallToAction.tsx';
import styles from './Hero.module.css';
import type { BlockViewProps } from './view-props.ts';

/** The opening of a page. */
export function Hero({ block, titlesPage }: BlockViewProps<'hero'>) {
  const Heading = titlesPage ? 'h1' : 'h2';
  return (
    <div className={block.illustration ? `${styles.hero} ${styles.pictured}` : styles.hero}>
      <div className={styles.words}>
        <Heading className={styles.title}>{block.heading}</Heading>
        {block.text && <p className={styles.text}>{block.text}</p>}
        {block.button && <ActionButton label={block.button} location={block.location} />}
        {block.note && <p className={styles.note}>{block.note}</p>}
      </div>
      {block.illustration && (
        <div>
          <Illustration illustration={block.illustration} />
        </div>
      )}
    </div>
  );
}
