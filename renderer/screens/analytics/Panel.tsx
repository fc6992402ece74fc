import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  readonly heading: string;
  /** Small print at the end. */
  readonly notes?: readonly (string | false)[];
  readonly children: ReactNode;
}

/** A part of the dashboard on a card of its own, under its heading. */
export function Panel({ heading, notes = [], children }: PanelProps) {
  return (
    <Card as="section">
      <div className={styles.panel}>
        <h2>{heading}</h2>
        {children}
        {notes.map(
          (note) =>
            note && (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ),
        )}
      </div>
    </Card>
  );
}
