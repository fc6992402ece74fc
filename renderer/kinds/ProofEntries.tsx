import type { CSSProperties } from 'react';
import styles from './SocialProof.module.css';
import type { TickerEntry } from './ticker.ts';

interface ProofEntriesProps {
  /** Beside each address. */
  readonly text: string;
  /** How long the fresh entry is marked, in milliseconds. */
  readonly highlightMs: number;
  readonly entries: readonly TickerEntry[];
  /** The id of the entry to mark. */
  readonly fresh: number | undefined;
}

/** The latest invented entries of a counter. */
export function ProofEntries({ text, highlightMs, entries, fresh }: ProofEntriesProps) {
  const highlight = { '--highlight': `${highlightMs}ms` } as CSSProperties;
  return (
    <ul className={styles.entries} style={highlight}>
      {entries.map(({ id, address }) => (
        <li key={id} className={id === fresh ? styles.fresh : undefined}>
          <span className={styles.address}>{address}</span> <span className={styles.entry}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
