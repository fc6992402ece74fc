import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './Section.module.css';

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the dashboard on a card of its own, under its heading. */
export function Section({ heading, children }: SectionProps) {
  return (
    <Card as="section">
      <div className={styles.section}>
        <h2>{heading}</h2>
        {children}
      </div>
    </Card>
  );
}
