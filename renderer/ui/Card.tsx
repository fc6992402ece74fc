import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface CardProps {
  /** The HTML element; a list's cards are its items. */
  readonly as?: 'div' | 'li' | 'section';
  readonly children: ReactNode;
}

/** A white, rounded surface on the page's background. */
export function Card({ as: Element = 'div', children }: CardProps) {
  return <Element className={styles.card}>{children}</Element>;
}
