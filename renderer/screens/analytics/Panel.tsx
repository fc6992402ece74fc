import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the dashboard on a card of its own, under its heading. */
export function Panel({ heading, children }: PanelProps) {
  return (
    <Card as="section">
      <div className={styles.panel}>
        <h2>{heading}</h2>
        {children}
      </div>
    </Card>
  );
}
