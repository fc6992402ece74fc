import type { ReactNode } from 'react';
import { Card } from '../../renderer/ui/Card.tsx';
import styles from './Panel.module.css';

interface PanelProps {
  readonly heading: string;
  /** What the panel is for, in a sentence or two. */
  readonly note?: string | false;
  readonly children: ReactNode;
}

/** A part of a page on a card of its own, under its heading. */
export const Panel = ({ heading, note, children }: PanelProps) => (
  <Card as="section">
    <div className={styles.panel}>
      <h2>{heading}</h2>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </div>
  </Card>
);
