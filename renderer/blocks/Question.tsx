import { use, useId } from 'react';
import { Landing } from '../page/landing.ts';
import styles from './Question.module.css';
import type { BlockViewProps } from './view-props.ts';

/** The first question of the funnel. */
export function Question({ block, titlesPage }: BlockViewProps<'question'>) {
  const id = useId();
  const landing = use(Landing);
  const Heading = titlesPage ? 'h1' : 'h2';
  return (
    <div className={styles.question}>
      <Heading id={id} className={styles.title}>
        {block.heading}
      </Heading>
      {block.text && <p className={styles.text}>{block.text}</p>}
      {landing && <landing.Answers question={block} headingId={id} />}
    </div>
  );
}
